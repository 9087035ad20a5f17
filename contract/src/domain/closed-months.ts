import { datesAt } from './cells.ts';
import { addMonths, type MonthIndex } from './month.ts';
import { defaultsAt, firstCellMonth, segmentStart, type RecordPlan } from './plan.ts';

/** The content of a cell as a comparable text; null without plan or payments. */
function meaningOf(plan: RecordPlan | null, month: MonthIndex): string | null {
  if (!plan || segmentStart(plan, month) !== month) return null;
  const { record } = plan;
  const own = plan.own.get(month);
  const usual = defaultsAt(plan, month);
  const netAmount = own?.value?.netAmount ?? usual.netAmount;
  const parts = own?.parts.map(({ partId }) => partId) ?? [];
  if (netAmount === 0 && parts.length === 0) return null;
  return JSON.stringify([
    netAmount,
    own?.value?.contractorId ?? usual.contractorId,
    own?.value?.paymentMethodId ?? usual.paymentMethodId,
    own?.value?.note ?? null,
    datesAt(plan, month),
    parts,
    [record.budgetId, record.direction, record.currency, record.vatRate, record.paymentTypeName],
    [record.proportions, record.isInCashFlow, record.isBooked, record.taxTerms],
  ]);
}

/** Closed months in which a row would change. A cell belongs to its first month, with all its amounts. */
export const changedClosedMonths = (
  closed: Iterable<MonthIndex>,
  before: RecordPlan | null,
  after: RecordPlan | null,
): MonthIndex[] => [...closed].filter((month) => meaningOf(before, month) !== meaningOf(after, month));

/** The first of them; null: none. */
export const changedClosedMonth = (...change: Parameters<typeof changedClosedMonths>): MonthIndex | null =>
  changedClosedMonths(...change)[0] ?? null;

const withoutParts = (plan: RecordPlan): RecordPlan => ({
  ...plan,
  own: new Map([...plan.own].map(([month, { value }]) => [month, { value, parts: [] }])),
});

/**
 * The month in which a copy of a row starts: like the row, or after the last closed month in which
 * the row has an amount. The row's own month if no later cell is left, which the closed month then
 * refuses. Payments stay with the original.
 */
export function firstMonthOfCopy(plan: RecordPlan, closed: Iterable<MonthIndex>): MonthIndex {
  const changed = changedClosedMonths(closed, null, withoutParts(plan));
  if (changed.length === 0) return plan.firstMonth;
  const last = Math.max(...changed) as MonthIndex;
  const first = firstCellMonth(plan, addMonths(last, 1));
  return first > plan.lastMonth ? plan.firstMonth : first;
}
