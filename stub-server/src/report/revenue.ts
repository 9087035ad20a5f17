import { companyResult, countsInResult } from '@saldo/contract/domain/company-result';
import { minor } from '@saldo/contract/domain/money';
import { addMonths, monthIndex, monthText } from '@saldo/contract/domain/month';
import type { RecordPlan } from '@saldo/contract/domain/plan';
import { addRecord, createTotals } from '@saldo/contract/domain/totals';
import type { Direction } from '@saldo/contract/record';
import { MOST_RESULT_ROWS, type CompanyResult, type ResultRows } from '@saldo/contract/report-revenue';
import type { Db } from '#src/db/open.ts';
import type { Actor } from '#src/http/actor.ts';
import type { BudgetRow } from '#src/plan/sheet.ts';
import { sightOf, type Sight } from '#src/plan/sight.ts';
import { namesOf } from '#src/plan/item-names.ts';

/** Undefined: of all sheets. */
type Chosen = ReadonlySet<number> | undefined;

/** Rows of finished sheets that the user may see, of those that are chosen. */
const plansIn = ({ visible }: Sight, sheets: Chosen): { plan: RecordPlan; sheet: BudgetRow }[] =>
  visible
    .filter(({ row }) => row.is_draft === 0 && (sheets === undefined || sheets.has(row.id)))
    .flatMap(({ row, rows }) => rows.map(({ plan }) => ({ plan, sheet: row })));

/** Result of the company in a year. */
export async function revenueOf(
  db: Db,
  actor: Actor,
  { zusDay, year, sheets }: { zusDay: number; year: number; sheets: Chosen },
): Promise<CompanyResult> {
  const sight = await sightOf(db, actor, zusDay);
  const plans = plansIn(sight, sheets).map(({ plan }) => plan);
  const result = companyResult(plans, year, sight.terms.rates);
  return { date: sight.today, year, isPartial: sight.isPartial, ...result };
}

const sum = (values: Float64Array): number => values.reduce((total, value) => total + value, 0);

interface Amounts {
  plan: number;
  actual: number;
  left: number;
  projection: number;
}

interface Found extends Amounts {
  row: RecordPlan;
  sheet: BudgetRow;
  month: string;
}

export interface RowsQuery {
  from: string;
  to: string;
  direction: Direction | undefined;
  sheets: Chosen;
}

/** What a row gives to the months; null: nothing. */
function amountsIn(
  plan: RecordPlan,
  { from, to }: RowsQuery,
  { terms }: Sight,
): (Amounts & { month: string }) | null {
  const first = monthIndex(from);
  const totals = createTotals(first, monthIndex(to));
  addRecord(totals, plan, terms.rates);
  const { planNet, actualNet, projectionNet } = totals[plan.record.direction];
  const place = planNet.findIndex((amount, at) => amount !== 0 || actualNet[at] !== 0);
  if (place === -1) return null;
  const [actual, projection] = [sum(actualNet), sum(projectionNet)];
  const month = monthText(addMonths(first, place));
  return { month, plan: sum(planNet), actual, left: projection - actual, projection };
}

/** Largest differences to the plan first, then the largest projections. */
const inOrder = (one: Found, other: Found): number =>
  Math.abs(other.projection - other.plan) - Math.abs(one.projection - one.plan) ||
  Math.abs(other.projection) - Math.abs(one.projection) ||
  one.row.record.id - other.row.record.id;

/** Rows that a figure of the result consists of, of the sheets that the user may see. */
export async function revenueRowsOf(
  db: Db,
  actor: Actor,
  { zusDay, ...query }: RowsQuery & { zusDay: number },
): Promise<ResultRows> {
  const sight = await sightOf(db, actor, zusDay);
  const { direction, sheets } = query;
  const sums = { plan: 0, actual: 0, left: 0, projection: 0 };
  const found: Found[] = [];
  for (const { plan, sheet } of plansIn(sight, sheets)) {
    if (!countsInResult(plan) || (direction !== undefined && plan.record.direction !== direction)) continue;
    const amounts = amountsIn(plan, query, sight);
    if (!amounts) continue;
    found.push({ row: plan, sheet, ...amounts });
    const sign = direction === undefined && plan.record.direction === 'cost' ? -1 : 1;
    for (const name of ['plan', 'actual', 'left', 'projection'] as const) sums[name] += sign * amounts[name];
  }
  return {
    isPartial: sight.isPartial,
    rows: await named(db, actor.accountId, found.toSorted(inOrder).slice(0, MOST_RESULT_ROWS)),
    count: found.length,
    sums: toldAmounts(sums),
  };
}

const toldAmounts = ({ plan, actual, left, projection }: Amounts) => ({
  plan: minor(plan),
  actual: minor(actual),
  left: minor(left),
  projection: minor(projection),
});

async function named(db: Db, accountId: number, found: readonly Found[]): Promise<ResultRows['rows']> {
  const records = found.map(({ row }) => row.record);
  const subjectIds = records.map(({ tradeSubjectId }) => tradeSubjectId);
  const subjects = await namesOf(db, accountId, 'trade_subject', subjectIds);
  const contractorIds = records.flatMap(({ contractorId }) => contractorId ?? []);
  const contractors = await namesOf(db, accountId, 'contractor', contractorIds);
  return found.map(({ row: { record }, sheet, month, ...amounts }) => ({
    budgetId: sheet.id,
    budget: sheet.name,
    recordId: record.id,
    name: subjects.get(record.tradeSubjectId) ?? '',
    contractor: record.contractorId === null ? null : (contractors.get(record.contractorId) ?? null),
    direction: record.direction,
    month,
    ...toldAmounts(amounts),
  }));
}
