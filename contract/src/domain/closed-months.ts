import { datesAt } from './cells.ts';
import type { MonthIndex } from './month.ts';
import { defaultsAt, segmentStart, type RecordPlan } from './plan.ts';

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
