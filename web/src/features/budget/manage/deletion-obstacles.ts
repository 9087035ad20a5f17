import type { DeletionObstacles } from '@saldo/contract/deletion';
import type { TFunction } from 'i18next';
import { formatMonths } from '#lib/words/format.ts';
import { currentLocale } from '#lib/words/i18n.ts';
import { fullName } from '#lib/live/people.ts';

type Asking = {
  t: TFunction<'manage'>;
  /** the user may reopen closed months */
  isMaster: boolean;
  /** absent if the rows are not loaded, so that they cannot be named */
  nameOf?: (recordId: number) => string;
  /** names the rows in closed months, unless all are */
  closedRows?: string | undefined;
};

type HeldElsewhere = DeletionObstacles['locks'][number];

function lockText({ recordId, isOwn, ...person }: HeldElsewhere, { t, nameOf }: Asking): string {
  const name = fullName(person);
  if (recordId === null) return t(isOwn ? 'obstacles.layoutOfMine' : 'obstacles.layout', { name });
  if (nameOf === undefined) return t(isOwn ? 'obstacles.someRowOfMine' : 'obstacles.someRow', { name });
  return t(isOwn ? 'obstacles.rowOfMine' : 'obstacles.row', { name, row: nameOf(recordId) });
}

/** What prevents a deletion, and the remedies; empty if nothing does. */
export function obstacleTexts(obstacles: DeletionObstacles, asking: Asking): string[] {
  const { t, isMaster, closedRows } = asking;
  const { closed, locks } = obstacles;
  if (obstacles.isInternal) return [t('obstacles.internal')];
  if (obstacles.isReadOnly) return [t('obstacles.readOnly')];
  const texts = new Set<string>();
  if (closed.months.length > 0) {
    texts.add(t('obstacles.closed', { months: formatMonths(closed.months, currentLocale()) }));
    if (closedRows !== undefined) texts.add(closedRows);
    texts.add(t(isMaster ? 'obstacles.open' : 'obstacles.askToOpen'));
  }
  for (const lock of locks) texts.add(lockText(lock, asking));
  if (locks.some(({ isOwn }) => isOwn)) texts.add(t('obstacles.finish'));
  if (locks.some(({ isOwn }) => !isOwn)) texts.add(t('obstacles.wait'));
  return [...texts];
}
