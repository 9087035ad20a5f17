import type { Dashboard } from '@saldo/contract/report';
import type { Db } from '#src/db/open.ts';
import type { Actor } from '#src/http/actor.ts';
import type { BudgetRow } from '#src/plan/sheet.ts';

const hasColleagues = async (db: Db, accountId: number): Promise<boolean> => {
  const one = db
    .selectFrom('user')
    .select('id')
    .where('account_id', '=', accountId)
    .where('is_master', '=', 0)
    .where('state', '!=', 'removed');
  return (await one.executeTakeFirst()) !== undefined;
};

/** Progress of a new account through its first steps; internal sheets do not count. */
export async function firstStepsOf(
  db: Db,
  { accountId, acl }: Actor,
  { sheets, filled }: { sheets: readonly BudgetRow[]; filled: ReadonlySet<number> },
): Promise<Dashboard['firstSteps']> {
  if (!acl.isMasterUser) return null;
  const own = sheets.filter((sheet) => sheet.is_internal === 0);
  const steps = {
    budgetId: own[0]?.id ?? null,
    hasRows: own.some(({ id }) => filled.has(id)),
    hasColleagues: await hasColleagues(db, accountId),
  };
  return steps.hasRows && steps.hasColleagues ? null : steps;
}
