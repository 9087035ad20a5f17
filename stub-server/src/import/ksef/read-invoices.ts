import { minor, sum } from '@saldo/contract/domain/money';
import { isValidAccount } from '@saldo/contract/domain/bank-account';
import { isValidNip, normaliseNip } from '@saldo/contract/domain/nip';
import type { LineFault } from '@saldo/contract/import-process';
import { MAX_LINES } from '@saldo/contract/payment-source';
import type { PaymentSourceType } from '@saldo/contract/source-type';
import type { EInvoice, InvoiceKind, InvoiceParty, OtherInvoice } from '#src/file-formats/ksef/invoice.ts';
import type { ReadDocument } from '#src/file-formats/ksef/read-ksef-file.ts';
import type { Fault } from '#src/file-formats/reading.ts';
import { fault } from '../lines/fault.ts';
import { amountText, inOrderOfIssue } from '../lines/invoices.ts';
import { BLANK, type Incoming, type IncomingContractor, type IncomingDocument } from '../lines/incoming.ts';
import { documentLines, roundingOf, vatRateOf } from './document-lines.ts';
import { instalmentsOf, termDays } from './instalments.ts';
import { ownShare, shareOfInvoice } from './own-share.ts';

/** Columns, named as in the schema. */
export const HEADS = ['NrKSeF', 'P_2', 'P_1', 'Podmiot1', 'Podmiot2', 'P_15', 'KodWaluty'];

const TYPES: Readonly<Record<InvoiceKind, PaymentSourceType>> = {
  VAT: 'invoice',
  UPR: 'invoice',
  ROZ: 'invoice',
  ZAL: 'advance-invoice',
  KOR: 'correction',
  KOR_ZAL: 'correction',
  KOR_ROZ: 'correction',
};

const LONGEST = { name: 80, number: 80, description: 2000 };

const isOurs = ({ taxId, isNip }: InvoiceParty, own: string | null): boolean =>
  own !== null && isNip && normaliseNip(taxId) === normaliseNip(own);

type Side = {
  direction: 'income' | 'cost';
  isCertain: boolean;
  /** our percentage of the invoice; other buyers have the rest */
  share: number;
};

/** A sale if the seller is us, a purchase if we are the buyer, an additional buyer or a recipient. */
function sideOf(invoice: EInvoice, own: string | null): Side {
  const { seller, buyer, others } = invoice;
  const sells = isOurs(seller, own);
  const buys =
    isOurs(buyer, own) || others.some((party) => ['2', '4'].includes(party.role) && isOurs(party, own));
  const share = sells ? 100 : ownShare(invoice, (party) => isOurs(party, own));
  return { direction: sells ? 'income' : 'cost', isCertain: sells !== buys, share };
}

function contractorOf(party: InvoiceParty, account: string): IncomingContractor | null {
  const name = party.name === '' ? party.taxId : party.name;
  if (name === '') return null;
  const isWrong = party.isNip && !isValidNip(party.taxId);
  const taxId = party.isNip ? normaliseNip(party.taxId) : party.taxId;
  return {
    name: name.slice(0, LONGEST.name),
    taxId: isWrong || party.taxId === '' ? null : taxId,
    bankAccount: isValidAccount(account) ? account : null,
  };
}

function descriptionOf(invoice: EInvoice, remarks: readonly Fault[], ofWhole: string): string {
  const { lines, order, correctionReason, due, gross, payment, rates } = invoice;
  const rounding = rates.length === 0 ? null : roundingOf(invoice);
  const [first] = [...lines, ...order];
  const schema = remarks.find(({ code }) => code === 'not-in-schema');
  const parts = [
    ofWhole,
    correctionReason,
    first?.name ?? '',
    due === gross ? '' : `Do zapłaty: ${amountText(due)}`,
    rounding === null || rounding === 0 ? '' : `Zaokrąglenie w netto: ${amountText(rounding)}`,
    payment.terms.flatMap(({ day, days, words }) => (day === null && days === null ? words : [])).join(', '),
    schema
      ? `Niezgodna ze schematem, wiersz ${schema.line ?? 0}: ${String(schema.params?.['text'] ?? '')}`
      : '',
  ];
  return parts
    .filter((part) => part !== '')
    .join('. ')
    .slice(0, LONGEST.description);
}

/** Takes VAT from the rates and net as the remainder, so a rounding difference falls on the net amount. */
function amountsOf({ rates, gross }: EInvoice) {
  const vat = sum(rates.map((rate) => rate.vat));
  return { net: minor(gross - vat), vat, gross };
}

function documentOf(
  whole: EInvoice,
  ksefNumber: string,
  remarks: readonly Fault[],
  { direction, share }: Side,
): IncomingDocument {
  const invoice = shareOfInvoice(whole, share);
  const ofWhole =
    share === 100 ? '' : `Udział ${String(share).replace('.', ',')}% z ${amountText(whole.gross)}`;
  const { kind, number, issueDate, saleDate, period, payment, seller, buyer, currency, isSplitPayment } =
    invoice;
  const account = direction === 'cost' ? (payment.accounts[0]?.number ?? '') : '';
  return {
    type: TYPES[kind],
    direction,
    number: number.slice(0, LONGEST.number),
    internalNumber: null,
    issueDate,
    saleDate: saleDate ?? period?.to ?? null,
    dueDate: termDays(invoice).at(-1) ?? null,
    parts: instalmentsOf(invoice),
    paidDate: payment.isPaid ? (payment.paid.at(-1)?.day ?? issueDate) : null,
    contractor: contractorOf(direction === 'cost' ? seller : buyer, account),
    currency,
    ...amountsOf(invoice),
    lines: documentLines(invoice, MAX_LINES),
    description: descriptionOf(invoice, remarks, ofWhole),
    paymentMethod: null,
    ksefNumber: ksefNumber === '' ? null : ksefNumber,
    isSplitPayment,
    original: originalOf(invoice),
  };
}

/** The document that a correction corrects, or whose advance a settlement settles; null if there are several. */
function originalOf({ corrected, advances }: EInvoice): OtherInvoice | null {
  const [first, ...more] = corrected.length > 0 ? corrected : advances;
  return first !== undefined && more.length === 0 ? first : null;
}

/** Invalid optional values, with the fault and the field of the document that they leave empty. */
const UNREAD: readonly (readonly [RegExp, LineFault['code'], LineFault['field']])[] = [
  [/^P_6/, 'date-syntax', 'saleDate'],
  [/^(?:Termin|DataZaplat)/, 'date-syntax', 'dueDate'],
  [/^(?:P_1[34]|DoZaplaty|DoRozliczenia|Kwota)/, 'amount-syntax', 'vat'],
  [/^P_/, 'amount-syntax', 'net'],
  [/^RodzajFaktury$/, 'uncertain', 'type'],
  [/NIP$/, 'tax-id', 'taxId'],
];

function unreadFaults(remarks: readonly Fault[]): LineFault[] {
  const found = remarks.flatMap(({ code, field = '' }) => {
    if (code === 'not-in-schema') return [fault('not-in-schema', 'description', null)];
    if (!['bad-amount', 'bad-date', 'missing', 'kind-unknown'].includes(code)) return [];
    const known = UNREAD.find(([pattern]) => pattern.test(field));
    return known ? [fault(known[1], known[2], null)] : [];
  });
  return [...new Map(found.map((one) => [`${one.code} ${one.field}`, one])).values()];
}

/** Faults of an invoice that can be read. */
function faultsOf(invoice: EInvoice, remarks: readonly Fault[], { direction, isCertain }: Side): LineFault[] {
  const codes = new Set(remarks.map(({ code }) => code));
  const other = direction === 'cost' ? invoice.seller : invoice.buyer;
  return [
    ...(isCertain ? [] : [fault('direction-unknown', 'direction', null)]),
    ...unreadFaults(remarks),
    ...(codes.has('totals-differ') && roundingOf(invoice) === null ? [fault('vat-sum', 'gross', 5)] : []),
    ...(codes.has('lines-differ') ? [fault('vat-of-rate', 'net', null)] : []),
    ...(other.isNip && !isValidNip(other.taxId)
      ? [fault('tax-id', 'taxId', direction === 'cost' ? 3 : 4)]
      : []),
    ...(invoice.rates.some(({ rate }) => vatRateOf(rate) === null) || invoice.rates.length === 0
      ? [fault('vat-rate-unknown', 'vatRate', null)]
      : []),
  ];
}

/** Faults of a whole file, mapped to those of lines. */
const WHOLE: Readonly<Partial<Record<Fault['code'], LineFault['code']>>> = {
  'malformed-xml': 'malformed-xml',
  'document-type': 'document-type',
  'zip-nested': 'nested-archive',
  'unknown-format': 'not-an-invoice',
  'too-deep': 'unreadable',
  'damaged-file': 'unreadable',
  'damaged-characters': 'unreadable',
  'not-text': 'not-an-invoice',
  empty: 'unreadable',
};

/** Why no document can be made of a file, as a fault of its line. */
function refusalOf({ code, field }: Fault): LineFault {
  const whole = WHOLE[code];
  if (whole !== undefined) return fault(whole, 'number', 1);
  if (code === 'bad-amount') return fault('amount-syntax', 'gross', 5);
  if (code === 'bad-date') return fault('date-syntax', 'issueDate', 2);
  if (code === 'bad-currency') return fault('currency-unknown', 'currency', 6);
  if (code === 'missing' && field === 'P_1') return fault('date-missing', 'issueDate', 2);
  return fault('amount-missing', 'gross', 5);
}

function lineOf({ name, bytes, reading }: ReadDocument, line: number, own: string | null): Incoming {
  const base = { ...BLANK, line };
  if (!reading.ok) {
    const [first] = reading.faults;
    const where = [name, first.line === undefined ? '' : `${first.line}`, first.field ?? '']
      .filter((text) => text !== '')
      .join(': ');
    return { ...base, cells: ['', where, '', '', '', '', ''], faults: [refusalOf(first)] };
  }
  const { invoice, ksefNumber } = reading.value;
  const side = sideOf(invoice, own);
  const { number, issueDate, seller, buyer, gross, currency } = invoice;
  return {
    ...base,
    cells: [
      ksefNumber,
      number,
      issueDate,
      `${seller.name} ${seller.taxId}`,
      `${buyer.name} ${buyer.taxId}`,
      amountText(gross),
      currency,
    ],
    faults: faultsOf(invoice, reading.remarks, side),
    document: {
      ...documentOf(invoice, ksefNumber, reading.remarks, side),
      source: reading.value.entry === '' ? 'file' : { name, bytes },
    },
  };
}

/** Invoices as lines of an import: each a document, or the reason why not. */
export function readInvoices(documents: readonly ReadDocument[], own: string | null): Incoming[] {
  const ordered = inOrderOfIssue(documents, ({ reading }) => {
    if (!reading.ok) return null;
    const { kind, issueDate } = reading.value.invoice;
    return { isCorrection: kind.startsWith('KOR'), issueDate };
  });
  return ordered.map((document, place) => lineOf(document, place + 1, own));
}
