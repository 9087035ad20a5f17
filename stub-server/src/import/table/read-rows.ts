import type { CellEdit, TableDescription } from '@saldo/contract/import-table';
import { cellIn } from '#src/file-formats/table/packed-rows.ts';
import type { Table, TableRow } from '#src/file-formats/table/table.ts';
import { BLANK, type Incoming } from '../lines/incoming.ts';
import { Cells, mappingOf, type Mapping } from './cells.ts';
import { partyOf } from './parties.ts';
import { documentOf } from './document-row.ts';
import type { RowsToRead } from './item-lines.ts';
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
  /** day of the import: payments without a day are not later; absent: no limit */
  madeOn?: string;
}

const DAYS = ['issueDate', 'saleDate', 'dueDate', 'paidDate'] as const;

/** The rows of a table, read one by one by its description, with corrected cells. */
export class TableRows implements RowsToRead {
  readonly #rows: Table['rows'];
  readonly #mapping: Mapping;
  readonly #mappingOfRow: (cells: readonly string[]) => SideMapping;
  readonly #corrections: Edits;
  readonly #plan: PlanReader | null;
  readonly #madeOn: string | undefined;

  constructor(table: Table, description: TableDescription, { edits, ownTaxId, madeOn }: ReadingRows) {
    this.#madeOn = madeOn;
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
    return column === undefined ? '' : this.#cellAt(place, column).trim().toLowerCase();
  }

  #cellAt(place: number, column: number): string {
    if (this.#corrections.isEmpty) return cellIn(this.#rows, place, column);
    return this.cellsAt(place)[column] ?? '';
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
    for (let place = 0; place < this.length; place += 1)
      for (const { column, texts } of columns) texts.add(this.#cellAt(place, column));
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
    const isTotal = /^\D*$/u.test(cells.text('issueDate')) && corrected.some((cell) => TOTAL.test(cell));
    return {
      ...BLANK,
      left: isTotal ? 'total' : null,
      document: documentOf(cells, { mapping: this.#mapping, side, madeOn: this.#madeOn }),
    };
  }
}
