import { minor, type Minor } from '@saldo/contract/domain/money';
import type { PartInput, PaymentPart } from '@saldo/contract/payment-source';

/** The paid amount of a part. */
export interface PaidAmount {
  amount: Minor;
  paidDate: string;
  /** null: the part's method */
  paymentMethodId: number | null;
}

const isWhole = (amount: Minor, gross: Minor): boolean => Math.abs(amount) >= Math.abs(gross);

/**
 * The instalments of a document after some are paid, completely or partly: a partly paid part is
 * split, and both halves stay on its cell.
 */
export function paidInPart(
  parts: readonly PaymentPart[],
  paid: ReadonlyMap<number, PaidAmount>,
): PartInput[] {
  return parts.flatMap((part): PartInput[] => {
    const { id, gross } = part;
    const payment = paid.get(id);
    if (!payment || payment.amount === 0) return [{ id, gross }];
    const { amount, paidDate } = payment;
    const how = { paidDate, paymentMethodId: payment.paymentMethodId ?? part.paymentMethodId };
    if (isWhole(amount, gross)) return [{ id, gross, ...how }];
    return [
      { id, gross: minor(gross - amount) },
      { ofId: id, gross: amount, ...how },
    ];
  });
}
