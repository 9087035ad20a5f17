import { effectivePermission } from '@saldo/contract/domain/permission';
import type { newBudgetBody } from '@saldo/contract/budget';
import type { z } from 'zod';
import type { Db } from '#src/db/open.ts';
import type { Actor } from '#src/http/actor.ts';
import { completedRange } from './range.ts';
import { internalRow, unknownReference } from '#src/http/refusals.ts';
import type { BudgetRow } from './sheet.ts';

/** A category that is not internal. */
export async function checkCategory(db: Db, accountId: number, categoryId: number): Promise<void> {
  const found = await db
    .selectFrom('category')
    .select('is_internal')
    .where('account_id', '=', accountId)
    .where('id', '=', categoryId)
    .executeTakeFirst();
  if (!found) throw unknownReference('categoryId');
  if (found.is_internal === 1) throw internalRow('Internal categories hold the sheets of the system');
}

/** Adds a sheet, which its author may write. */
export async function createBudget(
  db: Db,
  actor: Actor,
  body: z.output<typeof newBudgetBody>,
): Promise<BudgetRow> {
  const { accountId, userId, acl, today, now } = actor;
  const range = completedRange(body, today);
  await checkCategory(db, accountId, body.categoryId);
  const row = await db
    .insertInto('budget')
    .values({
      account_id: accountId,
      category_id: body.categoryId,
      name: body.name,
      first_month: range.firstMonth,
      last_month: range.lastMonth,
      is_internal: 0,
      is_draft: body.isDraft ? 1 : 0,
      internal_year: null,
      value: 0,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (effectivePermission(acl, 'budget', row.id) !== 'write') {
    await db
      .insertInto('budget_permission')
      .values({ account_id: accountId, user_id: userId, budget_id: row.id, permission: 'write' })
      .execute();
  }
  return row;
}

/** The actor's rights after creating a sheet. */
export const withOwnSheet = (actor: Actor, budgetId: number): Actor => {
  const { permissions, ...flags } = actor.acl;
  const budgets = [...permissions.budgets, { key: budgetId, permission: 'write' as const }];
  return { ...actor, acl: { ...flags, permissions: { ...permissions, budgets } } };
};
