import { addDays } from '@saldo/contract/domain/day';
import { minor, sum, type Minor } from '@saldo/contract/domain/money';
import type { EInvoice } from '#src/file-formats/ksef/invoice.ts';
import type { IncomingPart } from '../lines/incoming.ts';

/** Most instalments that several due dates create. */
const MAX_INSTALMENTS = 36;

/** Unique due dates, the earliest first; terms in words count from the issue or the sale. */
export const termDays = ({ payment, issueDate, saleDate }: EInvoice): string[] => {
  const days = payment.terms.flatMap(
    ({ day, days: count, isFromIssue }) =>
      day ?? (count === null ? [] : addDays(isFromIssue ? issueDate : (saleDate ?? issueDate), count)),
  );
  return [...new Set(days)].toSorted();
};

/** Splits an amount into shares that differ by at most one unit; the last ones are the larger. */
function sharesOf(amount: Minor, count: number): Minor[] {
  let reached = 0;
  return Array.from({ length: count }, (_, place) => {
    const upTo = Math.trunc((amount * (place + 1)) / count);
    const own = upTo - reached;
    reached = upTo;
    return minor(own);
  });
}

/**
 * Past payments by their dates, and the rest in equal shares by due dates, as the schema has no amounts for them. A
 * single instalment if the parts do not add up.
 */
export function instalmentsOf(invoice: EInvoice): IncomingPart[] {
  const { gross, issueDate, payment } = invoice;
  const terms = termDays(invoice).slice(0, MAX_INSTALMENTS);
  const paid = payment.paid.flatMap(({ day, amount }) =>
    amount === null || amount === 0 ? [] : [{ gross: amount, dueDate: day, paidDate: day }],
  );
  const rest = minor(gross - sum(paid.map((part) => part.gross)));
  const isOnWay = paid.every((part) => Math.sign(part.gross) === Math.sign(gross));
  const isBeyond = rest !== 0 && Math.sign(rest) !== Math.sign(gross);
  const lastPaid = payment.isPaid ? (payment.paid.at(-1)?.day ?? issueDate) : null;
  if (lastPaid !== null && (rest !== 0 || paid.length === 0 || !isOnWay))
    return [{ gross, dueDate: terms.at(-1) ?? null, paidDate: lastPaid }];
  if (paid.length > MAX_INSTALMENTS || !isOnWay || isBeyond)
    return [{ gross, dueDate: terms.at(-1) ?? null, paidDate: null }];
  if (rest === 0) return paid.length > 0 ? paid : [{ gross, dueDate: terms.at(-1) ?? null, paidDate: null }];
  const shares = sharesOf(rest, Math.max(1, terms.length));
  return [
    ...paid,
    ...shares.map((share, place) => ({ gross: share, dueDate: terms[place] ?? null, paidDate: null })),
  ];
}
