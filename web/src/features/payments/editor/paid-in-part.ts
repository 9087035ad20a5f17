import { minor, type Minor } from '@saldo/contract/domain/money';
import type { GivenPart, PaymentPart } from '@saldo/contract/payment-source';

/** How much of a part is paid. */
export interface PaidAmount {
  amount: Minor;
  paidDate: string;
  /** null: that of the part */
  paymentMethodId: number | null;
}

const isWhole = (amount: Minor, gross: Minor): boolean => Math.abs(amount) >= Math.abs(gross);

/** The instalments of a document after some are paid, wholly or in part: a part that is paid in part divides, and both halves stay where it was. */
export function paidInPart(
  parts: readonly PaymentPart[],
  paid: ReadonlyMap<number, PaidAmount>,
): GivenPart[] {
  return parts.flatMap((part): GivenPart[] => {
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
