import { januaryOf, monthIndex, monthOfDate, yearOf, type MonthIndex } from '@saldo/contract/domain/month';
import { hasBarePeriods, yearOfHeads } from '@saldo/contract/domain/month-heads';
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

/** A candidate sheet for a plan, the first year of months without one, and how many of the plan's months are open there. */
interface Choice {
  budgetId: number;
  year: number;
  count: number;
}

/** Scores sheets for a plan: by its months that are open in them and not in past years. */
async function choicesFor(
  { deps, session }: Call,
  heads: readonly string[],
  sheets: Awaited<ReturnType<typeof writableSheets>>,
  stated: number | null,
): Promise<Choice[]> {
  const rows = await deps.db
    .selectFrom('locked_month')
    .select(['budget_id', 'month'])
    .where('account_id', '=', session.accountId)
    .execute();
  const closed = new Set(rows.map((row) => `${row.budget_id} ${monthIndex(row.month)}`));
  const thisYear = januaryOf(yearOf(monthOfDate(session.today)));
  return sheets.map(({ id, first_month: first, last_month: last }) => {
    const isWanted = (month: MonthIndex) =>
      month >= thisYear && !closed.has(`${id} ${month}`) && (stated === null || yearOf(month) === stated);
    const range = { first: monthIndex(first), last: monthIndex(last), isWanted };
    return { budgetId: id, ...yearOfHeads(heads, range) };
  });
}

/**
 * Completes settings that a plan needs: the sheet for its rows and the year of its months. Refuses a sheet that the
 * user may not write.
 */
export async function withSheet(
  call: Call,
  settings: TableSettings,
  table: TableDescription | null,
): Promise<TableSettings> {
  const { budgetId: set = null } = settings;
  if (set === null && table?.target !== 'plan') return settings;
  const sheets = await writableSheets(call.deps.db, call.session.accountId, await call.acl());
  const possible = set === null ? sheets : sheets.filter(({ id }) => id === set);
  if (set !== null && possible.length === 0) throw unknownReference('settings.budgetId');
  if (table?.target !== 'plan') return settings;
  const heads = table.columns.map(({ head }) => head);
  const isYearKnown = !hasBarePeriods(heads) || typeof settings.year === 'number';
  if (set !== null && isYearKnown) return settings;
  // Without a sheet, a year is known only from the title.
  const stated = settings.year ?? (set === null ? table.year : null);
  const choices = await choicesFor(call, heads, possible, stated);
  const best = choices.toSorted((left, right) => right.count - left.count)[0];
  if (best === undefined) return settings;
  const { budgetId } = best;
  const year = hasBarePeriods(heads) ? (stated ?? best.year) : null;
  return { ...settings, budgetId, year };
}
