import type { DateText } from './day.ts';

/** `ordered`: a transfer file was made; `outOfDate`: not due yet, but its expected day has passed. */
export type PaymentState = 'paid' | 'ordered' | 'overdue' | 'outOfDate' | 'unpaid';

export interface PaymentDays {
  dueDate: DateText;
  expectedDate: DateText;
  paidDate: DateText | null;
  orderedDate: DateText | null;
}

/**
 * The state of a payment on a day, as every list, panel and editor shows it. What is no debt, such
 * as a plan or a proforma, is never overdue.
 */
export function paymentStateOn(
  { dueDate, expectedDate, paidDate, orderedDate }: PaymentDays,
  today: DateText,
  isDebt = true,
): PaymentState {
  if (paidDate !== null) return 'paid';
  if (orderedDate !== null) return 'ordered';
  if (isDebt && dueDate < today) return 'overdue';
  return expectedDate < today ? 'outOfDate' : 'unpaid';
}
