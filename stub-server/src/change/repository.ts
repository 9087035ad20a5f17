import type { Change, ChangeKind } from '@saldo/contract/change';
import { sql, type Selectable } from 'kysely';
import type { Db } from '#src/db/open.ts';
import { Overtaken } from '#src/db/overtaken.ts';
import type { Database } from '#src/db/schema.ts';
import { redoableOf, withAuthor } from './authors.ts';
import { toItem, type ItemRow, type OfPlan } from './item-rows.ts';

/** A change of any history; `ChangeRow`: of one sheet's. */
export type AnyChangeRow = Selectable<Database['change']>;
export type ChangeRow = AnyChangeRow & OfSheet;
type OfSheet = { budget_id: number; kind: ChangeKind };

export async function findChange(
  db: Db,
  accountId: number,
  budgetId: number,
  id: number,
): Promise<ChangeRow | null> {
  const row = await db
    .selectFrom('change')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('budget_id', '=', budgetId)
    .where('id', '=', id)
    .$narrowType<OfSheet>()
    .executeTakeFirst();
  return row ?? null;
}

export async function itemsOf(db: Db, accountId: number, changeId: number): Promise<ItemRow[]> {
  return await db
    .selectFrom('change_item')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('change_id', '=', changeId)
    // items of named lists are read apart (`made-names.ts`)
    .where('entity_id', 'is', null)
    .orderBy('position')
    .$narrowType<OfPlan>()
    .execute();
}

/** Items of these rows in later changes, newest first. */
export async function laterItems(
  db: Db,
  accountId: number,
  { after, recordIds }: { after: number; recordIds: readonly number[] },
): Promise<ItemRow[]> {
  return await db
    .selectFrom('change_item')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('record_id', 'in', [...recordIds])
    .where('change_id', '>', after)
    .orderBy('change_id', 'desc')
    .$narrowType<OfPlan>()
    .execute();
}

/**
 * The last states of removed rows (removed from one sheet, if given); rows that were never removed
 * are absent.
 */
export async function lastRemovals(
  db: Db,
  accountId: number,
  recordIds: readonly number[],
  budgetId?: number,
): Promise<Map<number, string>> {
  const all = db
    .selectFrom('change_item')
    .innerJoin('change', 'change.id', 'change_item.change_id')
    .select(['record_id', 'before'])
    .where('change_item.account_id', '=', accountId)
    .where('record_id', 'in', [...recordIds])
    .where('entity', '=', 'record')
    .where('after', 'is', null)
    .orderBy('change_id');
  const rows = await (budgetId === undefined ? all : all.where('change.budget_id', '=', budgetId)).execute();
  return new Map(
    rows.flatMap(({ record_id: id, before }) => (id === null || before === null ? [] : [[id, before]])),
  );
}

/** Of two concurrent undos of a change, one is overtaken. */
export const markUndone = (db: Db, accountId: number, id: number, isUndone: boolean) =>
  db
    .updateTable('change')
    .set({ is_undone: isUndone ? 1 : 0 })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('is_undone', '=', isUndone ? 0 : 1)
    .returning('id')
    .executeTakeFirstOrThrow(Overtaken);

export interface Wanted {
  recordId?: number | undefined;
  month?: string | undefined;
}
export interface Page extends Wanted {
  userId: number | null;
  /** tabs whose changes are left out */
  withoutApps?: readonly string[] | undefined;
  before?: number | undefined;
  limit: number;
}

/** Items of a row, of a month, or of one cell, including onward values of earlier months. */
function itemsWanted(db: Db, accountId: number, { recordId, month }: Wanted) {
  let items = db
    .selectFrom('change_item')
    .where('change_item.account_id', '=', accountId)
    .where('entity_id', 'is', null);
  if (recordId !== undefined) items = items.where('record_id', '=', recordId);
  if (month !== undefined) {
    items = items.where((eb) =>
      eb.or([eb('month', '=', month), eb.and([eb('scope', '=', 'onward'), eb('month', '<', month)])]),
    );
  }
  return items;
}

const withUser = (db: Db, accountId: number, budgetId: number) =>
  withAuthor(db, accountId).where('change.budget_id', '=', budgetId).$narrowType<OfSheet>();

type Named = ChangeRow & { firstname: string | null; lastname: string | null };

/** Changes of a sheet, newest first, each with its first matching items. */
export async function changesOf(
  db: Db,
  actor: { accountId: number; userId: number },
  budgetId: number,
  page: Page,
): Promise<Change[]> {
  const { accountId } = actor;
  let rows = withUser(db, accountId, budgetId).limit(page.limit);
  if (page.userId !== null) rows = rows.where('change.user_id', '=', page.userId);
  const { withoutApps = [] } = page;
  if (withoutApps.length > 0)
    rows = rows.where((eb) =>
      eb.or([eb('change.app_id', 'is', null), eb('change.app_id', 'not in', withoutApps)]),
    );
  if (page.before !== undefined) rows = rows.where('change.id', '<', page.before);
  if (page.recordId !== undefined) {
    rows = rows.where('change.id', 'in', itemsWanted(db, accountId, page).select('change_id'));
  } else if (page.month !== undefined) {
    rows = rows.where(({ exists }) =>
      exists(
        itemsWanted(db, accountId, page)
          .select('change_id')
          .where('change_id', '=', sql.ref<number>('change.id')),
      ),
    );
  }
  return await withItems(db, { ...actor, budgetId }, await rows.execute(), page);
}

/** The changes with these ids, newest first. */
export async function changesById(
  db: Db,
  actor: { accountId: number; userId: number },
  budgetId: number,
  ids: readonly number[],
): Promise<Change[]> {
  if (ids.length === 0) return [];
  const rows = await withUser(db, actor.accountId, budgetId)
    .where('change.id', 'in', [...ids])
    .execute();
  return await withItems(db, { ...actor, budgetId }, rows, {});
}

interface SheetActor {
  accountId: number;
  userId: number;
  budgetId: number;
}

const SHOWN_ITEMS = 20;
const NO_COUNTS: Change['counts'] = { rows: 0, cells: 0, payments: 0 };
const COUNTED = { record: 'rows', 'month-value': 'cells', part: 'payments' } as const;

/** Numbers of rows, cells and payments in each change. */
async function countsOf(
  db: Db,
  accountId: number,
  ids: readonly number[],
): Promise<Map<number, Change['counts']>> {
  const counts = new Map<number, Change['counts']>();
  if (ids.length === 0) return counts;
  const found = await db
    .selectFrom('change_item')
    .select(({ fn }) => ['change_id', 'entity', fn.countAll<number>().as('items')])
    .where('account_id', '=', accountId)
    .where('change_id', 'in', [...ids])
    .where('entity_id', 'is', null)
    .groupBy(['change_id', 'entity'])
    .$narrowType<OfPlan>()
    .execute();
  for (const { change_id: id, entity, items } of found) {
    if (entity === 'budget') continue;
    counts.set(id, { ...(counts.get(id) ?? NO_COUNTS), [COUNTED[entity]]: items });
  }
  return counts;
}

async function withItems(
  db: Db,
  actor: SheetActor,
  rows: readonly Named[],
  wanted: Wanted,
): Promise<Change[]> {
  const { accountId, userId } = actor;
  const changes: Change[] = [];
  const redoable = rows.some(({ is_undone: isUndone }) => isUndone === 1)
    ? await redoableOf(db, actor)
    : new Set<number>();
  const counts = await countsOf(
    db,
    accountId,
    rows.map(({ id }) => id),
  );
  for (const row of rows) {
    const items = await itemsWanted(db, accountId, wanted)
      .selectAll()
      .where('change_id', '=', row.id)
      .orderBy('position')
      .limit(SHOWN_ITEMS)
      .$narrowType<OfPlan>()
      .execute();
    changes.push({
      id: row.id,
      kind: row.kind,
      at: row.at,
      user: { id: row.user_id, firstname: row.firstname ?? '', lastname: row.lastname ?? '' },
      isMine: row.user_id === userId,
      isUndone: row.is_undone === 1,
      isRedoable: row.is_undone === 1 && redoable.has(row.id),
      ofChangeId: row.of_change_id,
      itemCount: row.item_count,
      counts: counts.get(row.id) ?? NO_COUNTS,
      items: items.map(toItem),
    });
  }
  return changes;
}
