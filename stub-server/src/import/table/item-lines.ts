import { minor, sum } from '@saldo/contract/domain/money';
import type { LineFault } from '@saldo/contract/import-process';
import type { VatRate } from '@saldo/contract/record';
import { fault } from '../lines/fault.ts';
import { BLANK, type Incoming, type IncomingDocument, type IncomingPart } from '../lines/incoming.ts';

// Lists of items have a line for each item of an invoice: lines with the same number, contractor and day are one document.

/** Rows of a list that are read one by one, so that a long list is never in memory as a whole. */
export interface RowsToRead {
  readonly length: number;
  read: (place: number) => Incoming;
  /** the cells of a row, with the user's corrections */
  cellsAt: (place: number) => readonly string[];
  /** the number of a row's document; empty: none */
  numberAt: (place: number) => string;
  /** the key of a row's invoice; null: number, day or contractor is missing */
  invoiceAt: (place: number) => string | null;
}

const LONGEST_TEXT = 2000;
const AMOUNTS: ReadonlySet<LineFault['field']> = new Set(['net', 'vat', 'gross', 'vatRate']);

const isSame = (left: readonly string[], right: readonly string[]): boolean =>
  left.length === right.length && left.every((cell, place) => cell === right[place]);

/** Equal lines are duplicate documents; only lines that differ are items of one. */
const areItems = (rows: readonly Incoming[]): boolean => {
  const [first, ...more] = rows;
  return first !== undefined && more.some(({ cells }) => !isSame(cells, first.cells));
};

/** A line that leaves its document incomplete: its amounts are missing or invalid. */
const isBroken = ({ document, faults }: Incoming): boolean =>
  document === null || faults.some(({ field }) => AMOUNTS.has(field));

const isOfOne = (documents: readonly IncomingDocument[]): boolean =>
  documents.every(
    ({ direction, currency, ksefNumber }) =>
      direction === documents[0]?.direction &&
      currency === documents[0].currency &&
      ksefNumber === documents[0].ksefNumber,
  );

/** Amounts per VAT rate; empty if a line does not state its rate. */
function linesByRate(documents: readonly IncomingDocument[]): IncomingDocument['lines'] {
  if (documents.some(({ lines }) => lines.length === 0)) return [];
  const byRate = new Map<VatRate, IncomingDocument['lines'][number]>();
  for (const line of documents.flatMap(({ lines }) => lines)) {
    const before = byRate.get(line.vatRate);
    byRate.set(line.vatRate, {
      vatRate: line.vatRate,
      description: '',
      net: minor(line.net + (before?.net ?? 0)),
      vat: minor(line.vat + (before?.vat ?? 0)),
      gross: minor(line.gross + (before?.gross ?? 0)),
    });
  }
  return [...byRate.values()];
}

/** Instalments by due date and payment date; a single one if they have both signs. */
function partsOf(documents: readonly IncomingDocument[]): IncomingPart[] {
  const parts = new Map<string, IncomingPart>();
  for (const { dueDate, paidDate, gross, parts: own } of documents) {
    for (const part of own ?? [{ dueDate, paidDate, gross }]) {
      const key = `${part.dueDate ?? ''} ${part.paidDate ?? ''}`;
      parts.set(key, { ...part, gross: minor(part.gross + (parts.get(key)?.gross ?? 0)) });
    }
  }
  const all = [...parts.values()];
  const isOfOneSign = all.every(({ gross }) => gross > 0) || all.every(({ gross }) => gross < 0);
  return all.length > 1 && isOfOneSign ? all : [];
}

function joined(documents: readonly [IncomingDocument, ...IncomingDocument[]]): IncomingDocument {
  const [first] = documents;
  const of = (field: 'net' | 'vat' | 'gross') => sum(documents.map((one) => one[field]));
  const gross = of('gross');
  const parts = partsOf(documents);
  const type = documents.find((one) => one.type !== 'correction')?.type ?? 'correction';
  const texts = new Set(documents.map(({ description }) => description).filter((text) => text !== ''));
  return {
    ...first,
    type: gross < 0 ? 'correction' : type,
    net: of('net'),
    vat: of('vat'),
    gross,
    lines: linesByRate(documents),
    description: [...texts].join('; ').slice(0, LONGEST_TEXT),
    isSplitPayment: documents.some((one) => one.isSplitPayment),
    ...(parts.length > 0 && { parts }),
  };
}

/**
 * Joins the lines of one invoice: the first one has the document, the others are its items; nothing is written while
 * one lacks an amount.
 */
function joinedRows(rows: readonly Incoming[]): Incoming[] {
  const [first, ...more] = rows;
  if (first === undefined) return [];
  if (rows.some(isBroken)) {
    const incomplete = { ...BLANK, left: null, document: null };
    return rows.map((row) =>
      isBroken(row) && row.faults.length > 0
        ? { ...row, document: null }
        : { ...row, ...incomplete, faults: [...row.faults, fault('item-faulty', 'number', null)] },
    );
  }
  const [document, ...others] = rows.flatMap((row) => row.document ?? []);
  if (document === undefined || !isOfOne([document, ...others])) return [...rows];
  return [
    { ...first, document: joined([document, ...others]) },
    ...more.map((row) => ({ ...row, ...BLANK, left: 'item' as const, itemOf: first.line, faults: [] })),
  ];
}

/** A number that equal texts share, and hardly any others. */
function hashOf(text: string): number {
  let hash = 0;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash, 31) + (text.codePointAt(at) ?? 0);
  return hash | 0;
}

/**
 * Rows whose numbers occur more than once, and by chance some others: most lists have few, so that only these need the
 * keys of their invoices.
 */
function repeatedPlaces(rows: RowsToRead): number[] {
  const firsts = new Map<number, number>();
  const repeated = new Set<number>();
  for (let place = 0; place < rows.length; place += 1) {
    const number = rows.numberAt(place);
    if (number === '') continue;
    const hash = hashOf(number);
    const first = firsts.get(hash);
    if (first === undefined) firsts.set(hash, place);
    else repeated.add(first).add(place);
  }
  return [...repeated].toSorted((left, right) => left - right);
}

/** For each row of an invoice with several rows: the indices of them all. */
function placesOfInvoices(rows: RowsToRead): Map<number, readonly number[]> {
  const invoices = Map.groupBy(repeatedPlaces(rows), (place) => rows.invoiceAt(place));
  invoices.delete(null);
  const byPlace = new Map<number, readonly number[]>();
  for (const places of invoices.values())
    if (places.length > 1) for (const place of places) byPlace.set(place, places);
  return byPlace;
}

/** All lines of an invoice, joined if they are items of one document. */
function linesOfInvoice(rows: RowsToRead, places: readonly number[]): Map<number, Incoming> {
  const lines = new Map(places.map((place) => [place, rows.read(place)]));
  const [own, all] = [[] as number[], [] as Incoming[]];
  for (const [place, line] of lines) {
    if (line.left !== null) continue;
    own.push(place);
    all.push(line);
  }
  if (!areItems(all)) return lines;
  for (const [at, row] of joinedRows(all).entries()) {
    const place = own[at];
    if (place !== undefined) lines.set(place, row);
  }
  return lines;
}

/** Lines of a list, with items joined to documents, in order. */
export function* joinItems(rows: RowsToRead): Generator<Incoming, void, undefined> {
  const invoices = placesOfInvoices(rows);
  const joinedLater = new Map<number, Incoming>();
  for (let place = 0; place < rows.length; place += 1) {
    const places = invoices.get(place);
    if (places && !joinedLater.has(place))
      for (const [at, line] of linesOfInvoice(rows, places)) joinedLater.set(at, line);
    yield joinedLater.get(place) ?? rows.read(place);
    joinedLater.delete(place);
  }
}
