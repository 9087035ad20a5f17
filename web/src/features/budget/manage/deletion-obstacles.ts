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

/** What prevents a deletion, each with its remedy; empty if nothing does. */
export function obstacleTexts(obstacles: DeletionObstacles, asking: Asking): string[] {
  const { t, isMaster, closedRows } = asking;
  const { closed, locks } = obstacles;
  if (obstacles.isInternal) return [t('obstacles.internal')];
  if (obstacles.isReadOnly) return [t('obstacles.readOnly')];
  const texts: string[] = [];
  if (closed.months.length > 0) {
    const months = t('obstacles.closed', { months: formatMonths(closed.months, currentLocale()) });
    const remedy = t(isMaster ? 'obstacles.open' : 'obstacles.askToOpen');
    texts.push([months, ...(closedRows === undefined ? [] : [closedRows]), remedy].join(' '));
  }
  for (const isMine of [false, true]) {
    const held = new Set(locks.filter(({ isOwn }) => isOwn === isMine).map((lock) => lockText(lock, asking)));
    if (held.size > 0) texts.push([...held, t(isMine ? 'obstacles.finish' : 'obstacles.wait')].join(' '));
  }
  return texts;
}
