import type { MonthIndex } from '@saldo/contract/domain/month';
import { datesAt } from '@saldo/contract/domain/cells';
import { defaultsAt, segmentStart, type RecordPlan } from '@saldo/contract/domain/plan';

/** All that one cell means; null for one without plan or payments, which nobody misses. */
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
    [record.proportions, record.isInCashFlow, record.isBooked],
  ]);
}

/** The first closed month in which a row would come out different; null where none would. A cell is closed with its first month, which counts all of it. */
export function changedClosedMonth(
  closed: Iterable<MonthIndex>,
  before: RecordPlan | null,
  after: RecordPlan | null,
): MonthIndex | null {
  for (const month of closed) {
    if (meaningOf(before, month) !== meaningOf(after, month)) return month;
  }
  return null;
}

/** Months in which a row has cells with plan or payments. */
export function contentMonths(plan: RecordPlan): MonthIndex[] {
  const months: MonthIndex[] = [];
  for (let month: number = plan.firstMonth; month <= plan.lastMonth; month += plan.record.segmentSize) {
    if (meaningOf(plan, month as MonthIndex) !== null) months.push(month as MonthIndex);
  }
  return months;
}
