import { isDeepStrictEqual } from 'node:util';
import type { AccountChangeKind, EntityType } from '@saldo/contract/account-change';
import type { Db } from '#src/db/open.ts';
import type { Actor } from '#src/http/actor.ts';
import type { MovedUses } from './entities.ts';

/** An item before and after a change; null: it did not exist. */
export interface LoggedItem {
  entity: EntityType;
  id: number;
  before: object | null;
  after: object | null;
  /** the item's last version, from which it continues if it is restored */
  lastVersion: number | null;
  /** the instant of its creation, which it keeps if it is restored */
  createdAt?: string | undefined;
  /** for a deleted item: its former uses that now point to another item */
  moved?: MovedUses;
}

/** A command of the account's history. */
export interface AccountCommand {
  kind: AccountChangeKind;
  items: readonly LoggedItem[];
  /** sheets that it belongs to: none, one or several */
  budgetIds?: readonly number[];
  /** the change that an undo or redo is about */
  ofChangeId?: number;
}

const text = (state: object | null): string | null => (state === null ? null : JSON.stringify(state));

const before = ({ before: state, lastVersion, createdAt }: LoggedItem) =>
  text(state === null || lastVersion === null ? state : { ...state, version: lastVersion, createdAt });

const isSame = ({ before: had, after }: LoggedItem): boolean =>
  had !== null && after !== null && isDeepStrictEqual(had, after);

/** Rows that one statement inserts: databases limit its parameters. */
const ROWS = 200;

async function insertItems(
  db: Db,
  { accountId, changeId, first }: { accountId: number; changeId: number; first: number },
  items: readonly LoggedItem[],
): Promise<void> {
  const rows = items.map((item, place) => ({
    change_id: changeId,
    account_id: accountId,
    position: first + place,
    entity: item.entity,
    entity_id: item.id,
    before: before(item),
    after: text(item.after),
    moved: text(item.moved ?? null),
  }));
  for (let at = 0; at < rows.length; at += ROWS)
    await db
      .insertInto('change_item')
      .values(rows.slice(at, at + ROWS))
      .execute();
}

/**
 * Records items of named lists with the change of a sheet that made or removed them, behind its own
 * items: its undo removes them (docs/decisions/007).
 */
export async function logNamesOfChange(
  db: Db,
  accountId: number,
  changeId: number,
  items: readonly LoggedItem[],
): Promise<void> {
  if (items.length === 0) return;
  const { last } = await db
    .selectFrom('change_item')
    .select(({ fn }) => fn.max('position').as('last'))
    .where('account_id', '=', accountId)
    .where('change_id', '=', changeId)
    .executeTakeFirstOrThrow();
  await insertItems(db, { accountId, changeId, first: (last ?? -1) + 1 }, items);
}

/**
 * Records the change of a command that belongs to no single sheet, in its transaction; a change
 * without effect leaves no trace.
 */
export async function logAccountChange(
  db: Db,
  {
    accountId,
    userId,
    now,
    commandKey,
    appId = null,
  }: Pick<Actor, 'accountId' | 'userId' | 'now' | 'commandKey' | 'appId'>,
  { kind, items: all, budgetIds = [], ofChangeId }: AccountCommand,
): Promise<number | null> {
  const items = all.filter((item) => !isSame(item));
  if (items.length === 0 && ofChangeId === undefined) return null;
  const { id } = await db
    .insertInto('change')
    .values({
      account_id: accountId,
      budget_id: null,
      user_id: userId,
      kind,
      at: now,
      of_change_id: ofChangeId ?? null,
      is_undone: 0,
      item_count: items.length,
      command_key: commandKey,
      app_id: appId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertItems(db, { accountId, changeId: id, first: 0 }, items);
  for (const budgetId of new Set(budgetIds)) {
    await db
      .insertInto('change_sheet')
      .values({ change_id: id, account_id: accountId, budget_id: budgetId })
      .execute();
  }
  return id;
}
