import type { CellPart } from '../record.ts';
import type { CellAmounts } from './cell-amounts.ts';
import type { DateText } from './day.ts';
import { monthOfDate, type MonthIndex } from './month.ts';
import { defaultsAt, type OwnMonth, type RecordPlan } from './plan.ts';
import { datesAt, defaultDatesAt } from './planned-dates.ts';

/** `document`: there is one, unpaid and not late; `overdue`: an unpaid one is past its due date. */
export type CellState = 'empty' | 'planned' | 'document' | 'partial' | 'paid' | 'overpaid' | 'overdue';

const isBag = ({ record }: RecordPlan): boolean => record.paymentTypeName === 'invoice-bag';

/** The payments exceed the documents, e.g. after a later correction. */
const isOverpaid = ({ paidGross, actualGross }: CellAmounts): boolean =>
  paidGross > 0 ? actualGross < paidGross : paidGross < 0 && actualGross <= 0 && actualGross > paidGross;

/** Payment state of a cell on a day (domain.md, "Cell"). A bag with a remaining plan is `partial`. */
export function stateOf(
  plan: RecordPlan,
  amounts: CellAmounts,
  parts: readonly CellPart[],
  today: DateText,
): CellState {
  if (parts.length === 0) return amounts.planGross === 0 ? 'empty' : 'planned';
  const unpaid = parts.filter(({ paidDate }) => paidDate === null);
  if (unpaid.length === 0) {
    return isBag(plan) && amounts.actualGross < amounts.planGross ? 'partial' : 'paid';
  }
  if (isOverpaid(amounts)) return 'overpaid';
  if (unpaid.some(({ dueDate }) => dueDate < today)) return 'overdue';
  return unpaid.length < parts.length ? 'partial' : 'document';
}

/**
 * Whether the plan's expected day has passed; dates are computed only for a month that may be over.
 */
function isPlanPast(
  plan: RecordPlan,
  month: MonthIndex,
  own: OwnMonth | undefined,
  today: DateText,
): boolean {
  if (month > monthOfDate(today) && !own?.value) return false;
  return datesAt(plan, month).expectedDate < today;
}

/** Out of date: a planned day has passed without a document, or an unpaid payment's expected day has passed. */
export function isOutOfDate(
  plan: RecordPlan,
  month: MonthIndex,
  amounts: CellAmounts,
  today: DateText,
): boolean {
  const own = plan.own.get(month);
  const parts = own?.parts ?? [];
  if (parts.some((part) => part.paidDate === null && part.expectedDate < today)) return true;
  const hasPlanLeft =
    parts.length === 0 ? amounts.planGross !== 0 : isBag(plan) && amounts.actualGross < amounts.planGross;
  return hasPlanLeft && isPlanPast(plan, month, own, today);
}

const differs = <Value>(own: Value | null, usual: Value): boolean => own !== null && own !== usual;

/**
 * Whether the month's own value differs from the row's value for that month; an `onward` value
 * belongs to the row.
 */
export function isOverwritten(plan: RecordPlan, month: MonthIndex): boolean {
  const value = plan.own.get(month)?.value;
  if (!value) return false;
  const usual = defaultsAt(plan, month);
  const hasOwnTerms =
    differs(value.netAmount, usual.netAmount) ||
    differs(value.contractorId, usual.contractorId) ||
    differs(value.paymentMethodId, usual.paymentMethodId) ||
    differs(value.note, plan.record.note);
  if (hasOwnTerms) return true;
  if (value.issueDate === null && value.dueDate === null && value.expectedPaymentDate === null) return false;
  const own = datesAt(plan, month);
  const dates = defaultDatesAt(plan, month);
  return (
    own.issueDate !== dates.issueDate ||
    own.dueDate !== dates.dueDate ||
    own.expectedDate !== dates.expectedDate
  );
}
