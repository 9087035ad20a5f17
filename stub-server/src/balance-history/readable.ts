import type { Acl } from '@saldo/contract/domain/permission';
import type { Db } from '#src/db/open.ts';
import { slicesOf } from '#src/db/turns.ts';
import type { Actor } from '#src/http/actor.ts';
import type { Sight } from '#src/plan/sight.ts';
import type { ChangeLine } from './changes.ts';

/** Whether a user may read the account's history of an entity type: users who may write it. */
export type MayReadHistory = (acl: Acl, entity: string) => boolean;

async function namedBy(db: Db, accountId: number, ids: readonly number[]) {
  const entities: { changeId: number; entity: string }[] = [];
  const sheets: { changeId: number; budgetId: number }[] = [];
  for (const slice of slicesOf(ids)) {
    entities.push(
      ...(await db
        .selectFrom('change_item')
        .select(['change_id as changeId', 'entity'])
        .distinct()
        .where('account_id', '=', accountId)
        .where('change_id', 'in', [...slice])
        .execute()),
    );
    sheets.push(
      ...(await db
        .selectFrom('change_sheet')
        .select(['change_id as changeId', 'budget_id as budgetId'])
        .where('account_id', '=', accountId)
        .where('change_id', 'in', [...slice])
        .execute()),
    );
  }
  return { entities, sheets };
}

/**
 * Whether a user may read a change: by its sheet, or by the rules of the account's history
 * (docs/decisions/007).
 */
export async function readableOf(
  db: Db,
  { accountId, acl }: Actor,
  { sight, changes, mayRead }: { sight: Sight; changes: readonly ChangeLine[]; mayRead: MayReadHistory },
): Promise<(change: ChangeLine) => boolean> {
  const visible = new Set(sight.visible.map(({ row }) => row.id));
  const ofAccount = changes.flatMap(({ id, budgetId }) => (budgetId === null ? [id] : []));
  const refused = new Set<number>();
  if (!acl.isMasterUser) {
    const { entities, sheets } = await namedBy(db, accountId, ofAccount);
    for (const { changeId, entity } of entities) if (!mayRead(acl, entity)) refused.add(changeId);
    for (const { changeId, budgetId } of sheets) if (!visible.has(budgetId)) refused.add(changeId);
  }
  return ({ id, budgetId }) => (budgetId === null ? !refused.has(id) : visible.has(budgetId));
}
