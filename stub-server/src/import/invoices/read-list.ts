import { isValidAccount } from '@saldo/contract/domain/bank-account';
import { minor, sum } from '@saldo/contract/domain/money';
import { isValidNip, normaliseNip } from '@saldo/contract/domain/nip';
import type { LineFault } from '@saldo/contract/import-process';
import type { PaymentSourceType } from '@saldo/contract/source-type';
import type { ListedInvoice, ReadInvoice } from '#src/file-formats/invoice-list/invoice-list.ts';
import { fault } from '../lines/fault.ts';
import { amountText, inOrderOfIssue } from '../lines/invoices.ts';
import {
  BLANK,
  type Incoming,
  type IncomingContractor,
  type IncomingDocument,
  type IncomingLine,
} from '../lines/incoming.ts';

/** Columns of the preview, named as in the list. */
export const HEADS = [
  'id',
  'issueDate',
  'number',
  'contractor.name',
  'contractor.taxId',
  'gross',
  'currency',
];

const TYPES: Readonly<Record<ListedInvoice['type'], PaymentSourceType>> = {
  invoice: 'invoice',
  advance: 'advance-invoice',
  proforma: 'proforma',
  correction: 'correction',
  receipt: 'receipt',
};

const LONGEST = { name: 80, number: 80, description: 2000, line: 300 };

/** Fields of a list that are required for a document, with the line's fault for each. */
const REFUSALS: readonly (readonly [RegExp, LineFault['code'], LineFault['field'], number])[] = [
  [/^lines/, 'amount-syntax', 'net', 5],
  [/^issueDate/, 'date-syntax', 'issueDate', 1],
  [/^saleDate/, 'date-syntax', 'saleDate', 1],
  [/^dueDate/, 'date-syntax', 'dueDate', 1],
  [/^currency/, 'currency-unknown', 'currency', 6],
  [/^contractor/, 'name-missing', 'contractor', 3],
  [/^kind/, 'direction-unknown', 'direction', 0],
];

const amountOf = (text: string) => minor(Math.round(Number(text) * 100));

const lineOf = ({ name, vatRate, net, vat }: ListedInvoice['lines'][number]): IncomingLine => ({
  vatRate,
  description: name.slice(0, LONGEST.line),
  net: amountOf(net),
  vat: amountOf(vat),
  gross: minor(amountOf(net) + amountOf(vat)),
});

/** A tax ID in the form of contractors; null: none, or an invalid one. */
function taxIdOf({ taxId }: ListedInvoice['contractor']): string | null {
  if (!taxId) return null;
  if (/^[A-Z]{2}/.test(taxId) && !taxId.startsWith('PL')) return taxId;
  return isValidNip(taxId) ? normaliseNip(taxId) : null;
}

function contractorOf({ contractor, kind }: ListedInvoice): IncomingContractor | null {
  const { name, account } = contractor;
  if (name === '') return null;
  const isPaid = kind === 'purchase' && account && isValidAccount(account);
  return {
    name: name.slice(0, LONGEST.name),
    taxId: taxIdOf(contractor),
    bankAccount: isPaid ? account : null,
  };
}

function documentOf(invoice: ListedInvoice): IncomingDocument {
  const lines = invoice.lines.map(lineOf);
  const { corrects, ksefNumber } = invoice;
  return {
    type: TYPES[invoice.type],
    direction: invoice.kind === 'sale' ? 'income' : 'cost',
    number: invoice.number.slice(0, LONGEST.number),
    internalNumber: null,
    issueDate: invoice.issueDate,
    saleDate: invoice.saleDate ?? null,
    dueDate: invoice.dueDate ?? null,
    paidDate: invoice.paidDate ?? null,
    contractor: contractorOf(invoice),
    currency: invoice.currency,
    net: sum(lines.map(({ net }) => net)),
    vat: sum(lines.map(({ vat }) => vat)),
    gross: sum(lines.map(({ gross }) => gross)),
    lines,
    description: (invoice.lines[0]?.name ?? '').slice(0, LONGEST.description),
    paymentMethod: null,
    ksefNumber: ksefNumber ?? null,
    isSplitPayment: false,
    original: corrects ? { number: corrects, ksefNumber: '' } : null,
  };
}

function faultsOf({ contractor, type, corrects }: ListedInvoice): LineFault[] {
  return [
    ...(contractor.taxId && taxIdOf(contractor) === null ? [fault('tax-id', 'taxId', 4)] : []),
    ...(type === 'correction' && !corrects ? [fault('uncertain', 'type', 2)] : []),
  ];
}

function incomingOf(read: ReadInvoice, line: number): Incoming {
  const base = { ...BLANK, line };
  if (!read.ok) {
    const known = REFUSALS.find(([pattern]) => pattern.test(read.field));
    const [, code, field, column] = known ?? [null, 'unreadable', 'number', 2];
    const cells = ['', '', [read.name, read.field].filter((part) => part !== '').join(': '), '', '', '', ''];
    return { ...base, cells, faults: [fault(code, field, column)] };
  }
  const { invoice } = read;
  const document = documentOf(invoice);
  const { id, issueDate, number, contractor, currency } = invoice;
  const cells = [
    id,
    issueDate,
    number,
    contractor.name,
    contractor.taxId ?? '',
    amountText(document.gross),
    currency,
  ];
  return { ...base, cells, faults: faultsOf(invoice), document };
}

/** Invoices of a list as lines of an import. */
export const readList = (invoices: readonly ReadInvoice[]): Incoming[] =>
  inOrderOfIssue(invoices, (read) =>
    read.ok ? { isCorrection: read.invoice.type === 'correction', issueDate: read.invoice.issueDate } : null,
  ).map((read, place) => incomingOf(read, place + 1));
