import { datesAt } from './cells.ts';
import type { MonthIndex } from './month.ts';
import { defaultsAt, segmentStart, type RecordPlan } from './plan.ts';

/** All that one cell means; null for a cell without plan or payments. */
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

/** Closed months in which a row would come out different. A cell is closed with its first month, which counts all of it. */
export const changedClosedMonths = (
  closed: Iterable<MonthIndex>,
  before: RecordPlan | null,
  after: RecordPlan | null,
): MonthIndex[] => [...closed].filter((month) => meaningOf(before, month) !== meaningOf(after, month));

/** The first of them; null where there is none. */
export const changedClosedMonth = (...change: Parameters<typeof changedClosedMonths>): MonthIndex | null =>
  changedClosedMonths(...change)[0] ?? null;
