import { countsInResult } from '@saldo/contract/domain/company-result';
import { minor } from '@saldo/contract/domain/money';
import { monthIndex, type MonthIndex } from '@saldo/contract/domain/month';
import type { Rates } from '@saldo/contract/domain/exchange';
import { addRecord, addTotals, createTotals, type Totals } from '@saldo/contract/domain/totals';
import type { Db } from '#src/db/open.ts';
import { keptFigures } from '#src/plan/kept-figures.ts';
import type { BudgetRow } from '#src/plan/sheet.ts';
import type { SheetInSight } from '#src/plan/sight.ts';

type BySheet = ReadonlyMap<number, Totals>;

const ofChunk = keptFigures((rows, { month, rates }: { month: MonthIndex; rates: Rates }) => {
  const [all, result] = [createTotals(month, month), createTotals(month, month)];
  for (const { plan } of rows) {
    addRecord(all, plan, rates);
    if (countsInResult(plan)) addRecord(result, plan, rates);
  }
  return { all, result };
});

function addTo(sums: Map<number, Totals>, budgetId: number, totals: Totals): void {
  const whole = sums.get(budgetId) ?? createTotals(totals.from, totals.to);
  sums.set(budgetId, whole);
  addTotals(whole, totals);
}

/**
 * Totals of one month by sheet, minor units of PLN: of all its rows, and of those that count in the
 * company's result.
 */
export function monthBySheet(
  sheets: readonly SheetInSight[],
  month: MonthIndex,
  rates: Rates,
): { all: BySheet; result: BySheet } {
  const [all, result] = [new Map<number, Totals>(), new Map<number, Totals>()];
  for (const { figure, sheet } of ofChunk(sheets, { month, rates })) {
    addTo(all, sheet.id, figure.all);
    addTo(result, sheet.id, figure.result);
  }
  return { all, result };
}

const at = (values: Float64Array | undefined) => values?.[0] ?? 0;

/** Net plan and documents of the month over all sheets. */
export function monthOfAll(bySheet: Iterable<Totals>) {
  const income = { planned: 0, actual: 0 };
  const cost = { planned: 0, actual: 0 };
  for (const totals of bySheet) {
    income.planned += at(totals.income.planNet);
    income.actual += at(totals.income.actualNet);
    cost.planned += at(totals.cost.planNet);
    cost.actual += at(totals.cost.actualNet);
  }
  return {
    income: { planned: minor(income.planned), actual: minor(income.actual) },
    cost: { planned: minor(cost.planned), actual: minor(cost.actual) },
  };
}

/** Paths of categories, as displayed. */
export async function categoryPaths(db: Db, accountId: number): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('category')
    .innerJoin('folder', 'folder.id', 'category.folder_id')
    .select(['category.id', 'category.name', 'folder.name as folder'])
    .where('category.account_id', '=', accountId)
    .execute();
  return new Map(rows.map(({ id, name, folder }) => [id, `${folder} / ${name}`]));
}

/** The sheets that include the month, by its projection, best first. */
export function sheetResults(
  sheets: readonly BudgetRow[],
  bySheet: ReadonlyMap<number, Totals>,
  month: MonthIndex,
  paths: ReadonlyMap<number, string>,
) {
  return sheets
    .filter((row) => monthIndex(row.first_month) <= month && month <= monthIndex(row.last_month))
    .map((row) => {
      const totals = bySheet.get(row.id);
      const income = minor(at(totals?.income.projectionNet));
      const cost = minor(at(totals?.cost.projectionNet));
      return {
        budgetId: row.id,
        name: row.name,
        path: paths.get(row.category_id) ?? '',
        isInternal: row.is_internal === 1,
        income,
        cost,
        result: minor(income - cost),
      };
    })
    .toSorted((left, right) => right.result - left.result || left.budgetId - right.budgetId);
}
