import { minor, sum } from '@saldo/contract/domain/money';
import type { LineFault } from '@saldo/contract/import-process';
import type { VatRate } from '@saldo/contract/record';
import { fault } from '../lines/fault.ts';
import { BLANK, type Incoming, type IncomingDocument, type IncomingPart } from '../lines/incoming.ts';

// Lists of items have a line for each item of an invoice: lines with the same number, contractor and day are one document.

/** A line of a list with the key of its invoice. */
export interface ReadRow {
  incoming: Incoming;
  /** null: number, day or contractor is missing */
  invoice: string | null;
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

/** Indices of the lines of each invoice that has several. */
function placesOfInvoices(rows: readonly ReadRow[]): number[][] {
  const firsts = new Map<string, number>();
  const several = new Map<string, number[]>();
  for (const [place, { invoice, incoming }] of rows.entries()) {
    if (invoice === null || incoming.left !== null) continue;
    const first = firsts.get(invoice);
    const known = several.get(invoice);
    if (first === undefined) firsts.set(invoice, place);
    else if (known) known.push(place);
    else several.set(invoice, [first, place]);
  }
  return [...several.values()];
}

/** Lines of a list, with items joined to documents, in order. */
export function joinItems(rows: readonly ReadRow[]): Incoming[] {
  const all = rows.map(({ incoming }) => incoming);
  for (const places of placesOfInvoices(rows)) {
    const lines = places.flatMap((place) => all[place] ?? []);
    if (!areItems(lines)) continue;
    for (const [at, row] of joinedRows(lines).entries()) {
      const place = places[at];
      if (place !== undefined) all[place] = row;
    }
  }
  return all;
}
