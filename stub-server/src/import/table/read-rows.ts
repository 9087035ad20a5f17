import { minor, type Minor } from '@saldo/contract/domain/money';
import type { CellEdit, TableDescription } from '@saldo/contract/import-table';
import type { PaymentSourceType } from '@saldo/contract/source-type';
import type { Direction } from '@saldo/contract/record';
import { cellIn } from '#src/file-formats/table/packed-rows.ts';
import type { Table, TableRow } from '#src/file-formats/table/table.ts';
import { BLANK, type Incoming, type IncomingDocument, type IncomingPart } from '../lines/incoming.ts';
import { amountsOf, type RowAmounts } from './amounts.ts';
import { Cells, mappingOf, type Mapping } from './cells.ts';
import { contractorOf, partyOf } from './parties.ts';
import { currencyOf, statedDirection } from './common-fields.ts';
import type { RowsToRead } from './item-lines.ts';
import { DIRECTION_OF, type Side } from './own-side.ts';
import { PlanReader } from './plan-rows.ts';
import { mappingsBySide, type SideMapping } from './side-mapping.ts';

const TOTAL =
  /^(razem|suma|ogó[łl]em|w sumie|w tym|podsumowanie|(do|z) przeniesienia|przeniesienie|total|sum|grand total|saldo (ko[ńn]cowe|pocz))\b/iu;

/** Lines that count the contractors above them; the number is required because companies are called Suma and Razem too. */
const COUNT = /^(razem|suma|og[óo][łl]em|w sumie|liczba \p{L}+|total|count)\s*:?\s*\d+(\s+\p{L}+)?\.?$/iu;

/** Lines with a single text in a table of several columns: who made the list, and when. */
function isRemark(cells: readonly string[], columns: number): boolean {
  const first = cells.findIndex((cell) => cell !== '');
  if (columns <= 3 || first === -1 || cells.some((cell, place) => place > first && cell !== '')) return false;
  return /\p{L}{3}.* /u.test(cells[first] ?? '');
}

const TYPES: readonly (readonly [PaymentSourceType, RegExp])[] = [
  ['correction', /kor(ekt|yg)|correction|credit note/i],
  ['proforma', /pro.?forma/i],
  ['advance-invoice', /zalicz|advance/i],
  ['receipt', /paragon|receipt|^pa(?!\p{L})/iu],
  ['bill', /rachunek|bill/i],
  ['declaration', /deklaracj|podatek|zus|declaration/i],
  ['bank-operation', /przelew|operacj|bank/i],
  ['invoice', /fakt|^fv|^fs|^fz|invoice/i],
];

/** Longest number of a document, and longest description. */
const LONGEST_NUMBER = 80;
const LONGEST_TEXT = 2000;

/**
 * Direction of a row by its own column, else by its sign or as set for the whole table; with a direction by sign,
 * amounts become positive.
 */
function directionOf(
  cells: Cells,
  amounts: RowAmounts,
  usual: TableDescription['direction']['value'],
): Direction {
  const stated = statedDirection(cells);
  if (stated !== null) return stated;
  if (usual !== 'bySign') return usual;
  return amounts.gross < 0 ? 'cost' : 'income';
}

const typeOf = (cells: Cells, isBelowZero: boolean): PaymentSourceType => {
  const text = cells.text('type');
  const named = text === '' ? undefined : TYPES.find(([, name]) => name.test(text))?.[0];
  return named ?? (isBelowZero ? 'correction' : 'invoice');
};

const isYes = (text: string): boolean => /^(tak|t|yes|y|true|prawda|x|1|mpp)$/i.test(text);

/** A line for each VAT rate, unless there are faults in them. */
function linesOf({ parts }: RowAmounts, sign: 1 | -1, { faults }: Cells): IncomingDocument['lines'] {
  if (faults.some(({ field }) => field === 'vat' || field === 'vatRate')) return [];
  return parts.map(({ rate, net, vat, gross }) => ({
    vatRate: rate,
    description: '',
    net: minor(sign * net),
    vat: minor(sign * vat),
    gross: minor(sign * gross),
  }));
}

/** The paid part of an amount, as the row states it: it becomes an instalment of its own. */
function paymentOf(
  { gross, dueDate, paidDate }: IncomingPart,
  paidAmount: Minor | null,
  cells: Cells,
): Pick<IncomingDocument, 'paidDate' | 'parts'> {
  if (paidAmount === null) return { paidDate };
  if (paidAmount === 0) return { paidDate: null };
  if (paidDate === null) {
    if (cells.has('paidDate') && cells.text('paidDate') === '') cells.fault('paidDate', 'date-missing');
    return { paidDate };
  }
  const paid = minor(Math.sign(gross) * Math.abs(paidAmount));
  const rest = minor(gross - paid);
  if (Math.sign(rest) !== Math.sign(gross)) return { paidDate };
  const parts = [
    { gross: paid, dueDate, paidDate },
    { gross: rest, dueDate, paidDate: null },
  ];
  return { paidDate: null, parts };
}

function documentOf(cells: Cells, { description }: Mapping, side: Side | null): IncomingDocument | null {
  const currency = currencyOf(cells);
  const amounts = amountsOf(cells, currency);
  const [issued, sold, due, paid] = (['issueDate', 'saleDate', 'dueDate', 'paidDate'] as const).map((field) =>
    cells.day(field),
  );
  const issueDate = issued ?? sold ?? due ?? paid ?? null;
  const contractor = contractorOf(cells);
  const text = cells.text('description').slice(0, LONGEST_TEXT);
  const number = cells.line('number', LONGEST_NUMBER, 'number-too-long');
  const internalNumber = cells.line('internalNumber', LONGEST_NUMBER, 'number-too-long');
  const isSplitPayment = isYes(cells.text('splitPayment'));
  if (issueDate === null && cells.text('issueDate') === '') cells.fault('issueDate', 'date-missing');
  const paidAmount = cells.amount('paidAmount', currency);
  if (amounts === null || issueDate === null) return null;
  const usual = side === null ? description.direction.value : DIRECTION_OF[side];
  const direction = directionOf(cells, amounts, usual);
  const isTurned = usual === 'bySign' && amounts.gross < 0;
  const sign = isTurned ? -1 : 1;
  const [net, vat, gross] = [
    minor(sign * amounts.net),
    minor(sign * amounts.vat),
    minor(sign * amounts.gross),
  ];
  return {
    type: typeOf(cells, gross < 0),
    direction,
    number: number === '' ? text.slice(0, LONGEST_NUMBER).split('\n')[0]?.trim() || 'b/n' : number,
    internalNumber: internalNumber === '' ? null : internalNumber,
    issueDate,
    saleDate: sold ?? null,
    dueDate: due ?? null,
    ...paymentOf({ gross, dueDate: due ?? null, paidDate: paid ?? null }, paidAmount, cells),
    contractor,
    currency,
    net,
    vat,
    gross,
    lines: linesOf(amounts, sign, cells),
    description: text,
    paymentMethod: cells.text('paymentMethod') || null,
    ksefNumber: cells.line('ksefNumber', LONGEST_NUMBER, 'number-too-long') || null,
    isSplitPayment,
  };
}

/** The key that groups lines of one invoice: number, day, contractor. Null: a part is missing. */
function invoiceOf(cells: Cells): string | null {
  const number = cells.text('number');
  const day = cells.text('issueDate');
  if (number === '' || day === '') return null;
  const [name, taxId] = [cells.text('contractor'), cells.text('taxId')];
  return name === '' && taxId === '' ? null : `${number}\n${day}\n${name}\n${taxId}`.toLowerCase();
}

const OF_WHOM = ['number', 'issueDate', 'saleDate', 'dueDate', 'contractor', 'taxId', 'description'] as const;

/** Whether a row has only amounts, without a day or a contractor: then it is a total. */
const saysNothing = (cells: Cells): boolean => OF_WHOM.every((field) => cells.text(field) === '');

/** Corrected cells by line, and by column and text for those applied to all lines. */
class Edits {
  readonly #byLine = new Map<number, CellEdit[]>();
  readonly #everywhere = new Map<string, string>();

  constructor(edits: readonly CellEdit[]) {
    for (const edit of edits) {
      if (edit.line === null) this.#everywhere.set(`${edit.column} ${edit.was ?? ''}`, edit.value);
      else this.#byLine.set(edit.line, [...(this.#byLine.get(edit.line) ?? []), edit]);
    }
  }

  get isEmpty(): boolean {
    return this.#byLine.size === 0 && this.#everywhere.size === 0;
  }

  apply({ line, cells }: TableRow): readonly string[] {
    const own = this.#byLine.get(line);
    if (!own && this.#everywhere.size === 0) return cells;
    const corrected = cells.map((cell, column) => this.#everywhere.get(`${column} ${cell}`) ?? cell);
    for (const { column, value } of own ?? []) {
      while (corrected.length <= column) corrected.push('');
      corrected[column] = value;
    }
    return corrected;
  }
}

/** Inputs for reading rows in addition to their description. */
export interface ReadingRows {
  edits: readonly CellEdit[];
  ownTaxId: string | null;
}

const DAYS = ['issueDate', 'saleDate', 'dueDate', 'paidDate'] as const;

/** The rows of a table, read one by one by its description, with corrected cells. */
export class TableRows implements RowsToRead {
  readonly #rows: Table['rows'];
  readonly #mapping: Mapping;
  readonly #mappingOfRow: (cells: readonly string[]) => SideMapping;
  readonly #corrections: Edits;
  readonly #plan: PlanReader | null;

  constructor(table: Table, description: TableDescription, { edits, ownTaxId }: ReadingRows) {
    this.#rows = table.rows;
    this.#mapping = mappingOf(description);
    this.#mappingOfRow = mappingsBySide(this.#mapping, ownTaxId);
    this.#corrections = new Edits(edits);
    this.#plan = description.target === 'plan' ? new PlanReader(this.#mapping) : null;
  }

  get length(): number {
    return this.#rows.length;
  }

  cellsAt(place: number): readonly string[] {
    const row = this.#rows.at(place);
    return row === undefined ? [] : this.#corrections.apply(row);
  }

  get #isOfPayments(): boolean {
    return this.#mapping.description.target === 'payments';
  }

  numberAt(place: number): string {
    const column = this.#isOfPayments ? this.#mapping.places.get('number') : undefined;
    if (column === undefined) return '';
    const cell = this.#corrections.isEmpty
      ? cellIn(this.#rows, place, column)
      : (this.cellsAt(place)[column] ?? '');
    return cell.trim().toLowerCase();
  }

  invoiceAt(place: number): string | null {
    const corrected = this.cellsAt(place);
    return this.#isOfPayments ? invoiceOf(new Cells(corrected, this.#mappingOfRow(corrected).mapping)) : null;
  }

  /** All days that the rows state, each once. */
  days(): string[] {
    const columns = DAYS.flatMap((field) => {
      const column = this.#mapping.places.get(field);
      return column === undefined ? [] : [{ field, column, texts: new Set<string>() }];
    });
    for (const row of this.#rows) {
      const corrected = this.#corrections.apply(row);
      for (const { column, texts } of columns) texts.add(corrected[column] ?? '');
    }
    return columns.flatMap(({ field, column, texts }) =>
      [...texts].flatMap((text) => {
        const cells: string[] = [];
        cells[column] = text;
        return new Cells(cells, this.#mapping).day(field) ?? [];
      }),
    );
  }

  read(place: number): Incoming {
    const row = this.#rows.at(place) ?? { line: 0, cells: [] };
    const corrected = this.#corrections.apply(row);
    const ofRow = this.#mappingOfRow(corrected);
    const cells = new Cells(corrected, ofRow.mapping);
    const isLast = place === this.#rows.length - 1 && this.#rows.length > 2;
    const isSum = isLast && this.#isOfPayments && saysNothing(cells);
    const content = isSum ? { ...BLANK, left: 'total' as const } : this.#contentOf(cells, corrected, ofRow);
    const { faults } = cells;
    if (faults.length > 1) faults.sort((left, right) => (left.column ?? -1) - (right.column ?? -1));
    return { line: row.line, cells: corrected, faults, ...content };
  }

  #contentOf(
    cells: Cells,
    corrected: readonly string[],
    { side }: SideMapping,
  ): Pick<Incoming, keyof typeof BLANK> {
    const { target, columns } = this.#mapping.description;
    if (this.#plan) return { ...BLANK, ...this.#plan.read(cells) };
    if (target === 'contractors')
      return COUNT.test(corrected.filter((cell) => cell !== '').join(' '))
        ? { ...BLANK, left: 'total' }
        : { ...BLANK, party: partyOf(cells, this.#mapping.places) };
    if (isRemark(corrected, columns.length)) return { ...BLANK, left: 'heading' };
    const isTotal = corrected.some((cell) => TOTAL.test(cell)) && /^\D*$/u.test(cells.text('issueDate'));
    return { ...BLANK, left: isTotal ? 'total' : null, document: documentOf(cells, this.#mapping, side) };
  }
}
