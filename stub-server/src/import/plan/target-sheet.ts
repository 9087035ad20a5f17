import { monthIndex, monthOfDate, type MonthIndex } from '@saldo/contract/domain/month';
import { coversBudget, effectivePermission, type Acl } from '@saldo/contract/domain/permission';
import type { TableDescription, TableSettings } from '@saldo/contract/import-table';
import type { Db } from '#src/db/open.ts';
import type { Call } from '#src/http/implement.ts';
import { unknownReference } from '#src/http/refusals.ts';

export const mayWriteSheet = (acl: Acl, budgetId: number): boolean =>
  coversBudget(effectivePermission(acl, 'budget', budgetId), 'write');

async function writableSheets(db: Db, accountId: number, acl: Acl) {
  const rows = await db
    .selectFrom('budget')
    .select(['id', 'first_month', 'last_month'])
    .where('account_id', '=', accountId)
    .where('is_internal', '=', 0)
    .where('is_draft', '=', 0)
    .orderBy('id')
    .execute();
  return rows.filter(({ id }) => mayWriteSheet(acl, id));
}

/** The sheet with most months of a plan that are open, then the one that runs now; null: there is none that the user may write. */
async function likeliestSheet(
  { deps, session, acl }: Call,
  { columns }: TableDescription,
): Promise<number | null> {
  const months = columns.flatMap(({ field, month }) =>
    field === 'monthAmount' && month !== null ? [monthIndex(month)] : [],
  );
  const now = monthOfDate(session.today);
  const sheets = await writableSheets(deps.db, session.accountId, await acl());
  const closed = await deps.db
    .selectFrom('locked_month')
    .select(['budget_id', 'month'])
    .where('account_id', '=', session.accountId)
    .execute();
  const closedIn = Map.groupBy(closed, ({ budget_id: id }) => id);
  const ranked = sheets.map(({ id, first_month: from, last_month: to }) => {
    const [first, last] = [monthIndex(from), monthIndex(to)];
    const taken = new Set(closedIn.get(id)?.map(({ month }) => monthIndex(month)));
    const has = (month: MonthIndex) => month >= first && month <= last && !taken.has(month);
    return { id, rank: months.filter(has).length * 2 + (has(now) ? 1 : 0) };
  });
  return ranked.toSorted((left, right) => right.rank - left.rank)[0]?.id ?? null;
}

/** Settings with the sheet that gets the rows of a plan, unless it is set already; refuses one that the user may not write. */
export async function withSheet(
  call: Call,
  settings: TableSettings,
  table: TableDescription | null,
): Promise<TableSettings> {
  const { budgetId = null } = settings;
  const { deps, session, acl } = call;
  if (budgetId !== null) {
    const sheets = await writableSheets(deps.db, session.accountId, await acl());
    if (!sheets.some(({ id }) => id === budgetId)) throw unknownReference('settings.budgetId');
    return settings;
  }
  if (table?.target !== 'plan') return settings;
  return { ...settings, budgetId: await likeliestSheet(call, table) };
}
