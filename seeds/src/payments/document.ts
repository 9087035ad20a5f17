import { addDays } from '@saldo/contract/domain/day';
import { minor } from '@saldo/contract/domain/money';
import { plannedVat } from '@saldo/contract/domain/plan';
import { nextWorkingDay } from '@saldo/contract/domain/working-days';
import type { Outcome } from '#src/draft.ts';
import { monthOnDocument, paidBy, type PartDraft, type PastCell, type SourceDraft } from './cell.ts';
import { invoiceNumber, otherDocument } from './number.ts';

const withVersion = (cell: PastCell) => ({
  ...cell.row.record,
  netAmount: minor(cell.row.record.netAmount),
  version: 0,
});
/** VAT of a document of the row. */
export const vatOfDocument = (cell: PastCell, net: number): number =>
  plannedVat(withVersion(cell), minor(net));

const percentOf = (amount: number, percent: number): number => Math.round((amount * percent) / 100);

function netOf(cell: PastCell, outcome: Outcome): number {
  const written = cell.row.history.actual[cell.offset];
  if (written !== undefined) return written;
  const { net } = cell.planned[0];
  return outcome === 'other-amount' ? percentOf(net, 94 + (cell.turn % 11)) : net;
}

/** Most pay a day or two early, late ones a week after the due date. */
function payday(cell: PastCell, outcome: Outcome): string | null {
  const { issueDate, expectedDate } = cell.planned[0];
  if (outcome === 'unpaid') return null;
  if (outcome === 'late') return paidBy(cell.day, nextWorkingDay(addDays(expectedDate, 7)));
  const early = addDays(expectedDate, -(cell.turn % 3));
  return paidBy(cell.day, early < issueDate ? expectedDate : early);
}

/** One half is paid; the other is expected next week. */
function inTwo(cell: PastCell, whole: PartDraft): PartDraft[] {
  const share = cell.offset === 0 ? 50 : 48;
  const net = percentOf(whole.net, share);
  const vat = percentOf(whole.vat, share);
  const promised = nextWorkingDay(addDays(cell.day, 9));
  const { issueDate } = cell.planned[0];
  const paid = addDays(issueDate, 3);
  return [
    { ...whole, net, vat, paidDate: paid <= cell.day ? paid : cell.day },
    {
      ...whole,
      net: whole.net - net,
      vat: whole.vat - vat,
      dueDate: promised,
      expectedDate: promised,
      paidDate: null,
    },
  ];
}

/** The net amount is paid from the row's account, VAT from the VAT account. */
const bySplitPayment = (whole: PartDraft, vatAccountId: number): PartDraft[] => [
  { ...whole, vat: 0 },
  { ...whole, net: 0, paymentMethodId: vatAccountId },
];

/** The instalments of a document; with split payment if the row has it. */
export function partsOf(cell: PastCell, whole: PartDraft): Pick<SourceDraft, 'parts' | 'isSplitPayment'> {
  const { splitPayment } = cell.row.history;
  const isSplit = splitPayment !== null && cell.offset >= splitPayment.since && whole.vat !== 0;
  return isSplit
    ? { parts: bySplitPayment(whole, splitPayment.vatAccountId), isSplitPayment: true }
    : { parts: [whole] };
}

/** A correction issued after the payment, so that more was paid than is due. */
const correctionOf = (cell: PastCell, invoice: SourceDraft, whole: PartDraft): SourceDraft => {
  const net = -percentOf(whole.net, 8);
  const dueDate = nextWorkingDay(addDays(cell.day, 6));
  const part = {
    ...whole,
    net,
    vat: vatOfDocument(cell, net),
    dueDate,
    expectedDate: dueDate,
    paidDate: null,
  };
  return {
    ...invoice,
    type: 'correction',
    number: `KOR ${invoice.number}`,
    issueDate: cell.day,
    description: `Korekta: ${invoice.description}`,
    parts: [part],
    corrects: 0,
  };
};

/**
 * The documents of an ordinary cell: one invoice or other document, sometimes with a correction.
 */
export function documentsOf(cell: PastCell, outcome: Outcome): SourceDraft[] {
  const planned = cell.planned[0];
  if (outcome === 'none' || planned.issueDate > cell.day) return [];
  const net = netOf(cell, outcome);
  const { expectedDate } = planned;
  const { paymentMethodId, contractorId } = cell;
  const isInvoice = cell.row.record.paymentTypeName === 'invoice';
  const named = isInvoice
    ? { type: 'invoice' as const, number: invoiceNumber(cell, contractorId) }
    : otherDocument(cell);
  // a tax is due on the working day to which its legal day moves
  const dueDate = named.type === 'declaration' ? expectedDate : planned.dueDate;
  const paidDate = payday(cell, outcome);
  const whole = { net, vat: vatOfDocument(cell, net), dueDate, expectedDate, paidDate, paymentMethodId };
  const document: SourceDraft = {
    ...named,
    issueDate: planned.issueDate,
    contractorId,
    description: `${cell.row.history.subject}, ${monthOnDocument(cell.month)}`,
    ...(outcome === 'partial' && dueDate >= addDays(cell.day, -30)
      ? { parts: inTwo(cell, whole) }
      : partsOf(cell, whole)),
  };
  if (outcome !== 'overpaid' || !isInvoice || paidDate === null) return [document];
  return [document, correctionOf(cell, document, whole)];
}
