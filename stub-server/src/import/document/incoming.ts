import { minor } from '@saldo/contract/domain/money';
import { isValidAccount } from '@saldo/contract/domain/bank-account';
import type { DocumentReading as ContractReading, ReadField } from '@saldo/contract/import-reading';
import { SURE_READING } from '@saldo/contract/import-reading';
import type { LineFault } from '@saldo/contract/import-process';
import type { Page } from '#src/file-formats/document/page.ts';
import {
  GUESSED_SIDE,
  type DocumentReading,
  type ReadRateSum,
  type ReadValue,
} from '#src/file-formats/document/reading.ts';
import {
  BLANK,
  type Incoming,
  type IncomingContractor,
  type IncomingDocument,
  type IncomingLine,
} from '../lines/incoming.ts';

/** Columns of a line's cells. */
export const HEADS = ['file', 'number', 'issueDate', 'sellerName', 'buyerName', 'gross', 'currency'];
const COLUMNS: Readonly<Partial<Record<LineFault['field'], number>>> = {
  number: 1,
  issueDate: 2,
  gross: 5,
  currency: 6,
};

const LONGEST = { name: 80, number: 80 };

const rateOf = ({ rate }: ReadRateSum): IncomingLine['vatRate'] | null => (rate === 'other' ? null : rate);

export const amountText = (amount: number): string => (amount / 100).toFixed(2);

/** A reading in the form of the contract, each value with its place. */
export function contractReading(reading: DocumentReading, pages: readonly Page[]): ContractReading {
  const fields: ReadField[] = [];
  const add = <Value>(
    field: ReadField['field'],
    read: ReadValue<Value> | null,
    text: (value: Value) => string,
  ) => {
    if (!read) return;
    const others = reading.others[field as keyof DocumentReading['others']];
    const { value, confidence, place } = read;
    fields.push({ field, text: text(value), confidence, place, ...(others && { others: [...others] }) });
  };
  const asIs = (text: string) => text;
  fields.push({ field: 'type', text: reading.kind, confidence: 1, place: null });
  add('number', reading.number, asIs);
  for (const field of ['issueDate', 'saleDate', 'dueDate'] as const) add(field, reading[field], asIs);
  add('sellerName', reading.seller.name, asIs);
  add('sellerTaxId', reading.seller.taxId, asIs);
  add('buyerName', reading.buyer.name, asIs);
  add('buyerTaxId', reading.buyer.taxId, asIs);
  add('bankAccount', reading.account, asIs);
  add('currency', reading.currency, asIs);
  for (const field of ['net', 'vat', 'gross'] as const) add(field, reading[field], amountText);
  return {
    pages: pages.length,
    scannedPages: pages.filter(({ isScanned }) => isScanned).length,
    fields,
    rates: reading.rates.map((sum) => ({
      rate: rateOf(sum),
      net: minor(sum.net),
      vat: minor(sum.vat),
      gross: minor(sum.gross),
    })),
    isSplitPayment: reading.isSplitPayment,
  };
}

interface Side {
  direction: 'income' | 'cost';
  isCertain: boolean;
}

/** A sale if the seller is the company, else a purchase; uncertain if both parties are others, or which is which. */
function sideOf({ seller, buyer }: DocumentReading, own: string | null): Side {
  const sells = own !== null && seller.taxId?.value === own;
  const buys = own !== null && buyer.taxId?.value === own;
  const isOfOthers = own !== null && seller.taxId !== null && buyer.taxId !== null && !sells && !buys;
  const ownTaxId = sells ? seller.taxId : buyer.taxId;
  const isGuessed = (sells || buys) && ownTaxId !== null && ownTaxId.confidence <= GUESSED_SIDE;
  return { direction: sells ? 'income' : 'cost', isCertain: !isOfOthers && !isGuessed };
}

function contractorOf(reading: DocumentReading, { direction }: Side): IncomingContractor | null {
  const party = direction === 'cost' ? reading.seller : reading.buyer;
  const taxId = party.taxId === null ? null : `PL${party.taxId.value}`;
  const name = party.name?.value ?? taxId;
  const account = direction === 'cost' ? (reading.account?.value ?? null) : null;
  if (name === null) return null;
  return {
    name: name.slice(0, LONGEST.name),
    taxId,
    bankAccount: account !== null && isValidAccount(account) ? account : null,
  };
}

function linesOf(rates: readonly ReadRateSum[]): IncomingLine[] {
  const lines = rates.flatMap((sum) => {
    const vatRate = rateOf(sum);
    return vatRate === null
      ? []
      : [{ vatRate, description: '', net: minor(sum.net), vat: minor(sum.vat), gross: minor(sum.gross) }];
  });
  return lines.length === rates.length ? lines : [];
}

const fault = (code: LineFault['code'], field: LineFault['field']): LineFault => ({
  code,
  column: COLUMNS[field] ?? null,
  field,
  cure: null,
  of: null,
});

export const uncertain = (field: LineFault['field']): LineFault => fault('uncertain', field);

/** Faults that a person has to check. */
function faultsOf(reading: DocumentReading, side: Side): LineFault[] {
  const { number, issueDate, dueDate, account, currency, gross, rates } = reading;
  const unsure = (read: ReadValue<unknown> | null, field: LineFault['field']) =>
    read && read.confidence < SURE_READING ? [uncertain(field)] : [];
  const other = side.direction === 'cost' ? reading.seller : reading.buyer;
  return [
    ...(reading.isOtherDocument ? [fault('other-document', 'type')] : []),
    ...(reading.hasOthersBehind ? [fault('several-documents', 'number')] : []),
    ...(gross === null ? [fault('amount-missing', 'gross')] : unsure(gross, 'gross')),
    ...(issueDate === null ? [fault('date-missing', 'issueDate')] : unsure(issueDate, 'issueDate')),
    ...(number === null ? [uncertain('number')] : unsure(number, 'number')),
    ...(other.taxId === null ? [uncertain('contractor')] : unsure(other.taxId, 'contractor')),
    ...unsure(dueDate, 'dueDate'),
    ...unsure(account, 'bankAccount'),
    ...unsure(currency, 'currency'),
    ...(side.isCertain ? [] : [fault('direction-unknown', 'direction')]),
    ...(gross !== null && linesOf(rates).length === 0 ? [fault('vat-rate-unknown', 'vatRate')] : []),
  ];
}

export interface ScannedFile {
  /** position in its process, from 1 */
  position: number;
  fileId: number;
  name: string;
}

/** The line of a file whose pages could not be read. */
export const unreadLine = ({ position, name }: ScannedFile, code: LineFault['code']): Incoming => ({
  line: position,
  cells: [name, '', '', '', '', '', ''],
  faults: [fault(code, 'number')],
  ...BLANK,
});

/** The line of a document that was read: missing values wait for a person, who sees the page beside them. */
export function readLine(
  file: ScannedFile,
  reading: DocumentReading,
  { own, today }: { own: string | null; today: string },
): Incoming {
  const side = sideOf(reading, own);
  const { seller, buyer, currency, net, vat, gross, issueDate } = reading;
  const bareName = file.name.replace(/\.[^.]{1,5}$/, '');
  const document: IncomingDocument = {
    type: reading.kind,
    direction: side.direction,
    number: (reading.number?.value ?? bareName).slice(0, LONGEST.number),
    internalNumber: null,
    issueDate: issueDate?.value ?? today,
    saleDate: reading.saleDate?.value ?? null,
    dueDate: reading.dueDate?.value ?? null,
    paidDate: null,
    contractor: contractorOf(reading, side),
    currency: currency.value,
    net: minor(net?.value ?? 0),
    vat: minor(vat?.value ?? 0),
    gross: minor(gross?.value ?? 0),
    lines: linesOf(reading.rates),
    description: '',
    paymentMethod: null,
    ksefNumber: null,
    isSplitPayment: reading.isSplitPayment,
    fileIds: [file.fileId],
  };
  return {
    line: file.position,
    cells: [
      file.name,
      reading.number?.value ?? '',
      issueDate?.value ?? '',
      `${seller.name?.value ?? ''} ${seller.taxId?.value ?? ''}`.trim(),
      `${buyer.name?.value ?? ''} ${buyer.taxId?.value ?? ''}`.trim(),
      gross === null ? '' : amountText(gross.value).replace('.', ','),
      currency.value,
    ],
    faults: faultsOf(reading, side),
    ...BLANK,
    document,
  };
}
