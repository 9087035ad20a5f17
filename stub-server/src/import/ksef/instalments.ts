import { addDays } from '@saldo/contract/domain/day';
import { minor, sum, type Minor } from '@saldo/contract/domain/money';
import type { EInvoice } from '#src/file-formats/ksef/invoice.ts';
import type { IncomingPart } from '../lines/incoming.ts';

/** Most instalments that several terms make. */
const MOST = 36;

/** Days by which it is to be paid, each once, the earliest first; those in words count from the issue or the sale. */
export const termDays = ({ payment, issueDate, saleDate }: EInvoice): string[] => {
  const days = payment.terms.flatMap(
    ({ day, days: count, isFromIssue }) =>
      day ?? (count === null ? [] : addDays(isFromIssue ? issueDate : (saleDate ?? issueDate), count)),
  );
  return [...new Set(days)].toSorted();
};

/** An amount in so many shares that differ by one unit at most; the last ones are the larger. */
function sharesOf(amount: Minor, count: number): Minor[] {
  let reached = 0;
  return Array.from({ length: count }, (_, place) => {
    const upTo = Math.trunc((amount * (place + 1)) / count);
    const own = upTo - reached;
    reached = upTo;
    return minor(own);
  });
}

/** What was paid already by its days, and the rest in equal shares by its terms: the structure has no amounts of terms. One instalment over all where the parts do not come to the whole. */
export function instalmentsOf(invoice: EInvoice): IncomingPart[] {
  const { gross, issueDate, payment } = invoice;
  const terms = termDays(invoice).slice(0, MOST);
  const paid = payment.paid.flatMap(({ day, amount }) =>
    amount === null || amount === 0 ? [] : [{ gross: amount, dueDate: day, paidDate: day }],
  );
  const rest = minor(gross - sum(paid.map((part) => part.gross)));
  const isOnWay = paid.every((part) => Math.sign(part.gross) === Math.sign(gross));
  const isBeyond = rest !== 0 && Math.sign(rest) !== Math.sign(gross);
  const lastPaid = payment.isPaid ? (payment.paid.at(-1)?.day ?? issueDate) : null;
  if (lastPaid !== null && (rest !== 0 || paid.length === 0 || !isOnWay))
    return [{ gross, dueDate: terms.at(-1) ?? null, paidDate: lastPaid }];
  if (paid.length > MOST || !isOnWay || isBeyond)
    return [{ gross, dueDate: terms.at(-1) ?? null, paidDate: null }];
  if (rest === 0) return paid.length > 0 ? paid : [{ gross, dueDate: terms.at(-1) ?? null, paidDate: null }];
  const shares = sharesOf(rest, Math.max(1, terms.length));
  return [
    ...paid,
    ...shares.map((share, place) => ({ gross: share, dueDate: terms[place] ?? null, paidDate: null })),
  ];
}
