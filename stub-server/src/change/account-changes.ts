import type { AccountChange, EntityType } from '@saldo/contract/account-change';
import { coversBudget, effectivePermission } from '@saldo/contract/domain/permission';
import { sql, type SqlBool } from 'kysely';
import type { Db } from '#src/db/open.ts';
import { takingTurns } from '#src/db/turns.ts';
import type { Actor } from '#src/http/actor.ts';
import type { Entities, MovedUses } from '#src/plan/entities.ts';
import { redoableOf, withAuthor } from './authors.ts';
import type { AnyChangeRow } from './repository.ts';
import { paymentsIn, toItems, type AccountItemRow } from './shown-items.ts';

/** The account's history: changes that do not belong to a single sheet. */

type OfAccount = { kind: AccountChange['kind'] };
export type AccountChangeRow = AnyChangeRow & OfAccount;

export async function findAccountChange(
  db: Db,
  accountId: number,
  id: number,
): Promise<AccountChangeRow | null> {
  const row = await db
    .selectFrom('change')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('budget_id', 'is', null)
    .where('id', '=', id)
    .$narrowType<OfAccount>()
    .executeTakeFirst();
  return row ?? null;
}

/** Sheets of a change. */
export async function sheetsOfChange(db: Db, accountId: number, changeId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('change_sheet')
    .select('budget_id')
    .where('account_id', '=', accountId)
    .where('change_id', '=', changeId)
    .orderBy('budget_id')
    .execute();
  return rows.map(({ budget_id: id }) => id);
}

export async function accountItems(db: Db, accountId: number, changeId: number): Promise<AccountItemRow[]> {
  return await db
    .selectFrom('change_item')
    .select(['entity', 'entity_id as id', 'before', 'after', 'moved', 'position'])
    .where('account_id', '=', accountId)
    .where('change_id', '=', changeId)
    .where('entity_id', 'is not', null)
    .orderBy('position')
    .$narrowType<{ entity: EntityType; id: number }>()
    .execute();
}

const ofAccount = (db: Db, accountId: number) =>
  withAuthor(db, accountId).where('change.budget_id', 'is', null).$narrowType<OfAccount>();

type Named = AccountChangeRow & { firstname: string | null; lastname: string | null };

const SHOWN_ITEMS = 20;

async function withItems(db: Db, actor: Actor, rows: readonly Named[]): Promise<AccountChange[]> {
  const { accountId, userId } = actor;
  const changes: AccountChange[] = [];
  const hasUndone = rows.some(({ is_undone: isUndone }) => isUndone === 1);
  const redoable = hasUndone
    ? await redoableOf(db, { accountId, userId, budgetId: null })
    : new Set<number>();
  // A step of an import or of many payments has hundreds of documents, whose instalments are counted.
  const pause = takingTurns();
  for (const row of rows) {
    await pause();
    const items = await accountItems(db, accountId, row.id);
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
      paymentCount: paymentsIn(items),
      budgetIds: await sheetsOfChange(db, accountId, row.id),
      items: await toItems(db, accountId, items.slice(0, SHOWN_ITEMS)),
    });
  }
  return changes;
}

const isAboutDocument = (id: number) =>
  sql<SqlBool>`exists (select 1 from change_item about where about.change_id = change.id
    and about.entity = 'paymentSource' and about.entity_id = ${id})`;

export interface AccountPage {
  mine?: '0' | '1' | undefined;
  before?: number | undefined;
  limit: number;
  paymentSourceId?: number | undefined;
}

/** Changes whose items the user may write and whose sheets the user may read, newest first. */
export async function accountChanges(
  db: Db,
  actor: Actor,
  entities: Entities,
  { mine, before, limit, paymentSourceId }: AccountPage,
): Promise<AccountChange[]> {
  const { accountId, userId, acl } = actor;
  const types = Object.entries(entities).flatMap(([type, { mayWrite }]) =>
    mayWrite(acl) ? [type as EntityType] : [],
  );
  if (types.length === 0) return [];
  let rows = ofAccount(db, accountId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('change_item')
            .select('change_id')
            .where('change_id', '=', sql.ref<number>('change.id'))
            .where('entity', 'not in', types),
        ),
      ),
    )
    .limit(limit);
  if (!acl.isMasterUser) {
    const readable = acl.permissions.budgets.flatMap(({ key }) =>
      coversBudget(effectivePermission(acl, 'budget', key), 'read') ? [key] : [],
    );
    rows = rows.where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('change_sheet')
            .select('change_id')
            .where('change_id', '=', sql.ref<number>('change.id'))
            .where('budget_id', 'not in', [...readable, 0]),
        ),
      ),
    );
  }
  if (paymentSourceId !== undefined) rows = rows.where(isAboutDocument(paymentSourceId));
  if (mine === '1') rows = rows.where('change.user_id', '=', userId);
  if (before !== undefined) rows = rows.where('change.id', '<', before);
  return await withItems(db, actor, await rows.execute());
}

/** The changes with these ids, newest first. */
export async function accountChangesById(
  db: Db,
  actor: Actor,
  ids: readonly number[],
): Promise<AccountChange[]> {
  if (ids.length === 0) return [];
  const rows = await ofAccount(db, actor.accountId)
    .where('change.id', 'in', [...ids])
    .execute();
  return await withItems(db, actor, rows);
}

/** Ids of later changes that concern an item, newest first. */
export async function laterAbout(
  db: Db,
  accountId: number,
  { entity, id, after }: { entity: EntityType; id: number; after: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('change_item')
    .select('change_id')
    .where('account_id', '=', accountId)
    .where('entity', '=', entity)
    .where('entity_id', '=', id)
    .where('change_id', '>', after)
    .orderBy('change_id', 'desc')
    .execute();
  return rows.map((row) => row.change_id);
}

/** The last version of a removed item; 0: it was never removed. */
export async function seenAtRemoval(
  db: Db,
  accountId: number,
  { entity, id }: { entity: EntityType; id: number },
): Promise<{ lastVersion: number; createdAt: string | null }> {
  const row = await db
    .selectFrom('change_item')
    .select('before')
    .where('account_id', '=', accountId)
    .where('entity', '=', entity)
    .where('entity_id', '=', id)
    .where('after', 'is', null)
    .orderBy('change_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const before = row?.before ?? null;
  if (before === null) return { lastVersion: 0, createdAt: null };
  const { version = 0, createdAt = null } = JSON.parse(before) as { version?: number; createdAt?: string };
  return { lastVersion: version, createdAt };
}

/** Stores the uses that were moved when a change was redone. */
export const saveMoved = async (
  db: Db,
  accountId: number,
  { changeId, position }: { changeId: number; position: number },
  moved: MovedUses,
): Promise<void> =>
  void (await db
    .updateTable('change_item')
    .set({ moved: JSON.stringify(moved) })
    .where('account_id', '=', accountId)
    .where('change_id', '=', changeId)
    .where('position', '=', position)
    .execute());
