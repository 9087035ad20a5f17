import {
  countsInResult,
  emptyYear,
  isAdvance,
  yearResult,
  yearTotals,
} from '@saldo/contract/domain/company-result';
import type { Rates } from '@saldo/contract/domain/exchange';
import { minor } from '@saldo/contract/domain/money';
import { addMonths, monthIndex, monthText } from '@saldo/contract/domain/month';
import type { RecordPlan } from '@saldo/contract/domain/plan';
import { addRecord, addTotals, createTotals } from '@saldo/contract/domain/totals';
import type { Direction } from '@saldo/contract/record';
import {
  MOST_RESULT_ROWS,
  type CompanyResult,
  type Counted,
  type ResultRows,
} from '@saldo/contract/report-revenue';
import type { Db } from '#src/db/open.ts';
import type { Actor } from '#src/http/actor.ts';
import { keptFigures } from '#src/plan/kept-figures.ts';
import { sightOf, type SheetInSight, type Sight } from '#src/plan/sight.ts';
import { namesOf } from '#src/plan/item-names.ts';
import { firstOf, firstOfSorted } from './first-of.ts';

/** Undefined: all sheets. */
type Chosen = ReadonlySet<number> | undefined;

/** Finished sheets among the chosen ones that the user may see. */
const finishedOf = ({ visible }: Sight, sheets: Chosen): SheetInSight[] =>
  visible.filter(({ row }) => row.is_draft === 0 && (sheets === undefined || sheets.has(row.id)));

const yearOfChunk = keptFigures((rows, { year, rates }: { year: number; rates: Rates }) =>
  yearTotals(
    Array.from(rows, ({ plan }) => plan),
    year,
    rates,
  ),
);

/** The result of the company in a year. */
export async function revenueOf(
  db: Db,
  actor: Actor,
  { year, sheets }: { year: number; sheets: Chosen },
): Promise<CompanyResult> {
  const sight = await sightOf(db, actor);
  const whole = emptyYear(year);
  for (const { figure } of yearOfChunk(finishedOf(sight, sheets), { year, rates: sight.terms.rates })) {
    addTotals(whole.own, figure.own);
    addTotals(whole.tax, figure.tax);
  }
  return { date: sight.today, year, isPartial: sight.isPartial, ...yearResult(whole) };
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
  month: string;
}

const AMOUNTS = ['plan', 'actual', 'left', 'projection'] as const;

export interface RowsQuery {
  from: string;
  to: string;
  direction?: Direction | undefined;
  counted: Counted;
  sheets: Chosen;
}

const COUNTS: Record<Counted, (plan: RecordPlan) => boolean> = {
  result: countsInResult,
  tax: isAdvance,
  'after-tax': (plan) => countsInResult(plan) || isAdvance(plan),
};

/** The amounts of a row by month; null: none. */
function amountsIn(
  plan: RecordPlan,
  { from, to, rates }: Pick<RowsQuery, 'from' | 'to'> & { rates: Rates },
): (Amounts & { month: string }) | null {
  const first = monthIndex(from);
  const totals = createTotals(first, monthIndex(to));
  addRecord(totals, plan, rates);
  const { planNet, actualNet, projectionNet } = totals[plan.record.direction];
  const place = planNet.findIndex((amount, at) => amount !== 0 || actualNet[at] !== 0);
  if (place === -1) return null;
  const [actual, projection] = [sum(actualNet), sum(projectionNet)];
  const month = monthText(addMonths(first, place));
  return { month, plan: sum(planNet), actual, left: projection - actual, projection };
}

/** Largest differences from the plan first, then the largest projections. */
const inOrder = (one: Found, other: Found): number =>
  Math.abs(other.projection - other.plan) - Math.abs(one.projection - one.plan) ||
  Math.abs(other.projection) - Math.abs(one.projection) ||
  one.row.record.id - other.row.record.id;

type RowsQuestion = Omit<RowsQuery, 'sheets'> & { rates: Rates };

const rowsOfChunk = keptFigures((rows, question: RowsQuestion) => {
  const { direction, counted } = question;
  const sums = { plan: 0, actual: 0, left: 0, projection: 0 };
  const found: Found[] = [];
  for (const { plan } of rows) {
    if (!COUNTS[counted](plan) || (direction !== undefined && plan.record.direction !== direction)) continue;
    const amounts = amountsIn(plan, question);
    if (!amounts) continue;
    found.push({ row: plan, ...amounts });
    const sign = direction === undefined && plan.record.direction === 'cost' ? -1 : 1;
    for (const name of AMOUNTS) sums[name] += sign * amounts[name];
  }
  return { count: found.length, sums, first: firstOf(found, MOST_RESULT_ROWS, inOrder) };
});

/** Rows of a figure of the result, from the sheets that the user may see. */
export async function revenueRowsOf(
  db: Db,
  actor: Actor,
  { sheets, ...query }: RowsQuery,
): Promise<ResultRows> {
  const sight = await sightOf(db, actor);
  const parts = rowsOfChunk(finishedOf(sight, sheets), { ...query, rates: sight.terms.rates });
  const sums = { plan: 0, actual: 0, left: 0, projection: 0 };
  for (const { figure } of parts) for (const name of AMOUNTS) sums[name] += figure.sums[name];
  const found = firstOfSorted(
    parts.map(({ figure }) => figure.first),
    MOST_RESULT_ROWS,
    inOrder,
  );
  return {
    isPartial: sight.isPartial,
    rows: await named(db, actor.accountId, found, sight),
    count: parts.reduce((count, { figure }) => count + figure.count, 0),
    sums: toMinorAmounts(sums),
  };
}

const toMinorAmounts = ({ plan, actual, left, projection }: Amounts) => ({
  plan: minor(plan),
  actual: minor(actual),
  left: minor(left),
  projection: minor(projection),
});

async function named(
  db: Db,
  accountId: number,
  found: readonly Found[],
  { visible }: Sight,
): Promise<ResultRows['rows']> {
  const sheets = new Map(visible.map(({ row }) => [row.id, row.name]));
  const records = found.map(({ row }) => row.record);
  const subjectIds = records.map(({ tradeSubjectId }) => tradeSubjectId);
  const subjects = await namesOf(db, accountId, 'trade_subject', subjectIds);
  const contractorIds = records.flatMap(({ contractorId }) => contractorId ?? []);
  const contractors = await namesOf(db, accountId, 'contractor', contractorIds);
  return found.map(({ row: { record }, month, ...amounts }) => ({
    budgetId: record.budgetId,
    budget: sheets.get(record.budgetId) ?? '',
    recordId: record.id,
    name: subjects.get(record.tradeSubjectId) ?? '',
    contractor: record.contractorId === null ? null : (contractors.get(record.contractorId) ?? null),
    direction: record.direction,
    month,
    ...toMinorAmounts(amounts),
  }));
}
