import type { Direction } from '../record.ts';
import type { Minor } from '../values.ts';
import { amountsOf, type CellAmounts } from './cell-amounts.ts';
import { ACCOUNT_CURRENCY } from './currency.ts';
import type { Rates } from './exchange.ts';
import { addMonths, type MonthIndex } from './month.ts';
import { defaultsAt, firstCellMonth, type OwnMonth, type PlanStep, type RecordPlan } from './plan.ts';
import { minor, minorsOf } from './rounding.ts';
import { addEach } from './sums.ts';

export type TotalKind =
  | 'planNet'
  | 'planGross'
  | 'actualNet'
  | 'actualGross'
  | 'projectionNet'
  | 'projectionGross';

/** One amount per month, from the first month on; whole minor units of the account's currency. */
export type Series = Readonly<Record<TotalKind, Float64Array>>;

/** Month totals of a sheet by direction; mutated by `addRecord`. */
export interface Totals extends Readonly<Record<Direction, Series>> {
  readonly from: MonthIndex;
  readonly to: MonthIndex;
}

const seriesOf = (months: number): Series => ({
  planNet: new Float64Array(months),
  planGross: new Float64Array(months),
  actualNet: new Float64Array(months),
  actualGross: new Float64Array(months),
  projectionNet: new Float64Array(months),
  projectionGross: new Float64Array(months),
});

/** Empty totals for the months from one to another, both included. */
export function createTotals(from: MonthIndex, to: MonthIndex): Totals {
  const months = Math.max(0, to - from + 1);
  return { from, to, income: seriesOf(months), cost: seriesOf(months) };
}

function addTo(series: Series, place: number, amounts: CellAmounts, sign: number): void {
  addAt(series.planNet, place, sign * amounts.planNet);
  addAt(series.planGross, place, sign * amounts.planGross);
  addAt(series.projectionNet, place, sign * amounts.projectionNet);
  addAt(series.projectionGross, place, sign * amounts.projectionGross);
  if (amounts.actualNet === 0 && amounts.actualGross === 0) return;
  addAt(series.actualNet, place, sign * amounts.actualNet);
  addAt(series.actualGross, place, sign * amounts.actualGross);
}

function addAt(values: Float64Array, place: number, amount: number): void {
  values[place] = (values[place] ?? 0) + amount;
}

const inAccountCurrency = (
  plan: RecordPlan,
  step: PlanStep,
  own: OwnMonth | undefined,
  rates: Rates,
): CellAmounts => amountsOf(plan, step, own, ACCOUNT_CURRENCY, rates);

/** Amounts of the months with own values, computed before anything is added. */
function ownAmounts(
  plan: RecordPlan,
  totals: Totals,
  rates: Rates,
): ReadonlyMap<MonthIndex, CellAmounts> | null {
  if (plan.own.size === 0) return null;
  const found = new Map<MonthIndex, CellAmounts>();
  for (const [month, own] of plan.own) {
    if (month < totals.from || month > totals.to) continue;
    found.set(month, inAccountCurrency(plan, defaultsAt(plan, month), own, rates));
  }
  return found;
}

/**
 * Adds a record's cells to the totals, each in the account's currency and wholly in its first
 * month; sign -1 removes the same record again, so that an edit costs one record. Months without
 * own values share one calculation per step of the plan. Throws RangeError if a rate is missing,
 * with the totals unchanged.
 */
export function addRecord(totals: Totals, plan: RecordPlan, rates: Rates, sign: 1 | -1 = 1): void {
  const series = totals[plan.record.direction];
  const size = plan.record.segmentSize;
  const last = Math.min(totals.to, plan.lastMonth);
  const special = ownAmounts(plan, totals, rates);
  let step: PlanStep | undefined;
  let usual: CellAmounts | undefined;
  for (let month = firstCellMonth(plan, totals.from); month <= last; month = addMonths(month, size)) {
    const here = defaultsAt(plan, month);
    if (!usual || here !== step) usual = inAccountCurrency(plan, here, undefined, rates);
    step = here;
    addTo(series, month - totals.from, special?.get(month) ?? usual, sign);
  }
}

const KINDS = Object.keys(seriesOf(0)) as TotalKind[];

/** Adds totals over the same months. */
export function addTotals(totals: Totals, others: Totals): void {
  for (const direction of ['income', 'cost'] as const)
    for (const kind of KINDS) addEach(totals[direction][kind], others[direction][kind]);
}

/** Whether two states of a row differ only in their amounts. */
const hasSameTerms = ({ record: one }: RecordPlan, { record: other }: RecordPlan): boolean =>
  one === other ||
  (one.direction === other.direction &&
    one.firstMonth === other.firstMonth &&
    one.lastMonth === other.lastMonth &&
    one.segmentSize === other.segmentSize &&
    one.paymentTypeName === other.paymentTypeName &&
    one.vatRate === other.vatRate &&
    one.currency === other.currency);

const hasSameSteps = ({ steps }: RecordPlan, { steps: others }: RecordPlan): boolean =>
  steps.length === others.length &&
  steps.every(({ from, netAmount }, place) => {
    const other = others[place];
    return from === other?.from && netAmount === other.netAmount;
  });

const hasSameAmounts = (one: OwnMonth | undefined, other: OwnMonth | undefined): boolean =>
  (one?.value?.netAmount ?? null) === (other?.value?.netAmount ?? null) &&
  (one?.parts.length ?? 0) === (other?.parts.length ?? 0) &&
  (one?.parts.every((part, place) => part === other?.parts[place]) ?? true);

/** The months whose own values change their amounts. */
function monthsThatDiffer(before: RecordPlan, after: RecordPlan): MonthIndex[] {
  const months: MonthIndex[] = [];
  for (const [month, own] of before.own) if (!hasSameAmounts(own, after.own.get(month))) months.push(month);
  for (const [month, own] of after.own)
    if (!before.own.has(month) && !hasSameAmounts(own, undefined)) months.push(month);
  return months;
}

/**
 * Replaces a record in each of these totals. If only single months have other amounts, it costs
 * those months, not the row. Throws RangeError if a rate is missing.
 */
export function replaceRecord(
  all: readonly Totals[],
  before: RecordPlan,
  after: RecordPlan,
  rates: Rates,
): void {
  if (!hasSameTerms(before, after) || !hasSameSteps(before, after)) {
    for (const totals of all) addRecord(totals, before, rates, -1);
    for (const totals of all) addRecord(totals, after, rates);
    return;
  }
  for (const month of monthsThatDiffer(before, after)) {
    const step = defaultsAt(after, month);
    const was = inAccountCurrency(before, step, before.own.get(month), rates);
    const is = inAccountCurrency(after, step, after.own.get(month), rates);
    for (const totals of all) {
      if (month < totals.from || month > totals.to) continue;
      const series = totals[after.record.direction];
      addTo(series, month - totals.from, was, -1);
      addTo(series, month - totals.from, is, 1);
    }
  }
}

/** Income less cost of each month, minor units of the account's currency. Throws RangeError past 2^53. */
export const balance = (totals: Totals, kind: TotalKind): Minor[] =>
  minorsOf(totals.income[kind].map((income, place) => income - (totals.cost[kind][place] ?? 0)));

/** Cumulative balance of each month in the range. Throws RangeError past 2^53. */
export function cumulative(totals: Totals, kind: TotalKind): Minor[] {
  let running = 0;
  return balance(totals, kind).map((month) => {
    running += month;
    return minor(running);
  });
}

/** A sheet's value: planned net income less planned net cost over its range, minor units of the account's currency (domain.md, "The plan"). */
export function budgetValue(
  plans: Iterable<RecordPlan>,
  rates: Rates,
  from: MonthIndex,
  to: MonthIndex,
): Minor {
  const totals = createTotals(from, to);
  for (const plan of plans) addRecord(totals, plan, rates);
  return cumulative(totals, 'planNet').at(-1) ?? minor(0);
}
