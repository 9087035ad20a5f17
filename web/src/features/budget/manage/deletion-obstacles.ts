import type { DeletionObstacles } from '@saldo/contract/deletion';
import type { TFunction } from 'i18next';
import { formatMonths } from '#lib/words/format.ts';
import { currentLocale } from '#lib/words/i18n.ts';
import { fullName } from '#lib/live/people.ts';

type Asking = {
  t: TFunction<'manage'>;
  /** may open closed months */
  isMaster: boolean;
  /** absent: the rows are not known here, so they are not named */
  nameOf?: (recordId: number) => string;
  /** names the rows that closed months keep, where they are not all */
  closedRows?: string | undefined;
};

type HeldElsewhere = DeletionObstacles['locks'][number];

function lockText({ recordId, isOwn, ...person }: HeldElsewhere, { t, nameOf }: Asking): string {
  const name = fullName(person);
  if (recordId === null) return t(isOwn ? 'obstacles.layoutOfMine' : 'obstacles.layout', { name });
  if (nameOf === undefined) return t(isOwn ? 'obstacles.someRowOfMine' : 'obstacles.someRow', { name });
  return t(isOwn ? 'obstacles.rowOfMine' : 'obstacles.row', { name, row: nameOf(recordId) });
}

/** What stands in the way of a deletion, and what can be done about it; empty where nothing does. */
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
