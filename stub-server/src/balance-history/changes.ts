import type { StepKind } from '@saldo/contract/balance-history';
import type { Db } from '#src/db/open.ts';
import { slicesOf } from '#src/db/turns.ts';
import { warsawDate } from '#src/http/clock.ts';

/** The maximum number of changes that one answer covers. */
const MOST_CHANGES = 20_000;
const PAGE = 1000;

/** A change of any history with its author. */
export interface ChangeLine {
  id: number;
  at: string;
  /** day of it in Warsaw */
  date: string;
  budgetId: number | null;
  userId: number;
  firstname: string | null;
  lastname: string | null;
  kind: StepKind;
  ofChangeId: number | null;
  isUndone: boolean;
  itemCount: number;
}

const linesBefore = (db: Db, accountId: number, before: number) =>
  db
    .selectFrom('change')
    .leftJoin('user', (join) =>
      join.onRef('user.id', '=', 'change.user_id').onRef('user.account_id', '=', 'change.account_id'),
    )
    .select([
      'change.id',
      'change.at',
      'change.budget_id as budgetId',
      'change.user_id as userId',
      'user.firstname',
      'user.lastname',
      'change.kind',
      'change.of_change_id as ofChangeId',
      'change.is_undone',
      'change.item_count as itemCount',
    ])
    .where('change.account_id', '=', accountId)
    .where('change.id', '<', before)
    .orderBy('change.id', 'desc')
    .limit(PAGE)
    .execute();

/** The account's changes since a day, newest first; ids increase with time. */
export async function changesSince(db: Db, accountId: number, from: string): Promise<ChangeLine[]> {
  const found: ChangeLine[] = [];
  while (found.length < MOST_CHANGES) {
    const rows = await linesBefore(db, accountId, found.at(-1)?.id ?? Number.MAX_SAFE_INTEGER);
    const lines = rows.map(({ is_undone: isUndone, ...row }) => ({
      ...row,
      isUndone: isUndone === 1,
      date: warsawDate(new Date(row.at)),
    }));
    const first = lines.findIndex(({ date }) => date < from);
    found.push(...(first === -1 ? lines : lines.slice(0, first)));
    if (first !== -1 || rows.length < PAGE) break;
  }
  return found;
}

/** An item of any history as it is stored. */
export interface StoredItem {
  changeId: number;
  entity: string;
  entityId: number | null;
  recordId: number | null;
  month: string | null;
  scope: 'month' | 'onward' | null;
  partId: number | null;
  before: string | null;
  after: string | null;
}

/** Items of changes, by change, in their order. */
export async function itemsOfChanges(
  db: Db,
  accountId: number,
  ids: readonly number[],
): Promise<Map<number, StoredItem[]>> {
  const items = new Map<number, StoredItem[]>();
  for (const slice of slicesOf(ids)) {
    const rows = await db
      .selectFrom('change_item')
      .select([
        'change_id as changeId',
        'entity',
        'entity_id as entityId',
        'record_id as recordId',
        'month',
        'scope',
        'part_id as partId',
        'before',
        'after',
      ])
      .where('account_id', '=', accountId)
      .where('change_id', 'in', [...slice])
      .orderBy('change_id')
      .orderBy('position')
      .execute();
    for (const [id, own] of Map.groupBy(rows, ({ changeId }) => changeId)) items.set(id, own);
  }
  return items;
}

/** Id and instant of the newest change; null: there is none. */
export const newestChange = async (db: Db, accountId: number) =>
  (await db
    .selectFrom('change')
    .select(['id', 'at'])
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null;
