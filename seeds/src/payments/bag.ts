import { addDays } from '@saldo/contract/domain/day';
import { dateInMonth } from '@saldo/contract/domain/month';
import { nextWorkingDay } from '@saldo/contract/domain/working-days';
import { monthOnDocument, paidBy, type PastCell, type SourceDraft } from './cell.ts';
import { partsOf, vatOfDocument } from './document.ts';
import { invoiceNumber } from './number.ts';

/** Shares of the month's total in percent, by the number of documents. */
const SHARES: Readonly<Record<number, readonly number[]>> = {
  1: [100],
  2: [58, 42],
  3: [45, 32, 23],
  4: [36, 27, 21, 16],
};
const ISSUE_DAYS = [4, 9, 15, 20] as const;
const TERM = 14;

/** Amounts that add up to the total exactly; the last one takes the rounding difference. */
function amountsOf(total: number, count: number): number[] {
  const shares = SHARES[count] ?? [100];
  const amounts = shares.map((share) => Math.round((total * share) / 100));
  const rest = total - amounts.reduce((sum, amount) => sum + amount, 0);
  return amounts.map((amount, place) => (place === amounts.length - 1 ? amount + rest : amount));
}

function totalOf(cell: PastCell): number {
  const { actual, isVaried } = cell.row.history;
  const plan = cell.planned[0].net;
  return actual[cell.offset] ?? (isVaried ? Math.round((plan * (100 + (cell.turn % 5))) / 100) : plan);
}

/** Two to four documents of different suppliers, derived from the numbers of the row. */
export function bagDocuments(cell: PastCell): SourceDraft[] {
  const { supplierIds, subject } = cell.row.history;
  const count = Math.min(supplierIds.length || 1, 2 + (cell.turn % 3));
  return amountsOf(totalOf(cell), count).flatMap((net, place): SourceDraft[] => {
    const issueDate = dateInMonth(cell.month, ISSUE_DAYS[place] ?? 20);
    if (issueDate > cell.day) return [];
    const contractorId = supplierIds[(cell.turn + place) % supplierIds.length] ?? null;
    const dueDate = addDays(issueDate, TERM);
    const expectedDate = nextWorkingDay(dueDate);
    const { paymentMethodId, day } = cell;
    const whole = {
      net,
      vat: vatOfDocument(cell, net),
      dueDate,
      expectedDate,
      paidDate: paidBy(day, expectedDate),
      paymentMethodId,
    };
    const number = invoiceNumber(cell, contractorId, place);
    const description = `${subject}, ${monthOnDocument(cell.month)}`;
    return [
      { type: 'invoice' as const, number, issueDate, contractorId, description, ...partsOf(cell, whole) },
    ];
  });
}

/** The documents of the current month as defined in the draft; days are relative to today. */
export const writtenDocuments = (cell: PastCell): SourceDraft[] =>
  cell.row.history.documents.map((document): SourceDraft => {
    const { number, contractorId, net, paid } = document;
    const on = (days: number) => addDays(cell.day, days);
    const dueDate = on(document.due);
    const { paymentMethodId } = cell;
    const vat = vatOfDocument(cell, net);
    const whole = {
      net,
      vat,
      dueDate,
      expectedDate: nextWorkingDay(dueDate),
      paidDate: null,
      paymentMethodId,
    };
    const base = {
      type: 'invoice' as const,
      number,
      issueDate: on(document.issued),
      contractorId,
      description: document.description ?? cell.row.history.subject,
    };
    if (paid === null) return { ...base, parts: [whole] };
    if (paid === 'whole') return { ...base, parts: [{ ...whole, paidDate: dueDate }] };
    const paidVat = Math.round((paid.gross * vat) / (net + vat));
    const first = { ...whole, net: paid.gross - paidVat, vat: paidVat, paidDate: on(paid.on) };
    return { ...base, parts: [first, { ...whole, net: net - first.net, vat: vat - paidVat }] };
  });
