import type { Rows, TableRow } from './table.ts';

/** Rows of a block: few enough that those of the last one, which are not packed yet, take no memory to speak of. */
const BLOCK_SIZE = 512;
/** Separate cells and rows; files do not contain them, and a text that does gets a space instead. */
const BETWEEN_CELLS = '\u001F';
const AFTER_ROW = '\u001E';
const [CELL_END, ROW_END] = [0x1f, 0x1e];

const textOf = (rows: readonly TableRow[]): string =>
  rows.map(({ cells }) => cells.join(BETWEEN_CELLS) + AFTER_ROW).join('');

const withoutMarks = ({ line, cells }: TableRow): TableRow => ({
  line,
  cells: cells.map((cell) => cell.replaceAll(BETWEEN_CELLS, ' ').replaceAll(AFTER_ROW, ' ')),
});

/** The ends of rows in their bytes; null: a text contains one of the marks. */
function endsOf(bytes: Uint8Array, rows: readonly TableRow[]): Uint32Array | null {
  const ends = new Uint32Array(rows.length);
  let cells = 0;
  let row = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    if (bytes[at] === CELL_END) cells += 1;
    else if (bytes[at] === ROW_END) ends[row++] = at;
  }
  const expected = rows.reduce((sum, row_) => sum + Math.max(0, row_.cells.length - 1), 0);
  return row === rows.length && cells === expected ? ends : null;
}

/** The rows of a block as UTF-8, the end of each row, and their positions in the file. */
class Block {
  readonly #bytes: Buffer;
  readonly #ends: Uint32Array;
  readonly #lines: Uint32Array;

  constructor(rows: readonly TableRow[]) {
    const bytes = Buffer.from(textOf(rows));
    const ends = endsOf(bytes, rows);
    this.#bytes = ends ? bytes : Buffer.from(textOf(rows.map(withoutMarks)));
    this.#ends = ends ?? endsOf(this.#bytes, rows) ?? new Uint32Array();
    this.#lines = Uint32Array.from(rows, ({ line }) => line);
  }

  #startOf(place: number): number {
    return place === 0 ? 0 : (this.#ends[place - 1] ?? 0) + 1;
  }

  cellAt(place: number, column: number): string {
    const rowEnd = this.#ends[place];
    if (rowEnd === undefined) return '';
    let start = this.#startOf(place);
    for (let before = 0; before < column; before += 1) {
      start = this.#bytes.indexOf(CELL_END, start) + 1;
      if (start === 0 || start > rowEnd) return '';
    }
    const end = this.#bytes.indexOf(CELL_END, start);
    return this.#bytes.toString('utf8', start, end === -1 ? rowEnd : Math.min(end, rowEnd));
  }

  at(place: number): TableRow | undefined {
    const end = this.#ends[place];
    if (end === undefined) return undefined;
    const start = this.#startOf(place);
    const text = this.#bytes.toString('utf8', start, end);
    return { line: this.#lines[place] ?? 0, cells: text.split(BETWEEN_CELLS) };
  }
}

/** Rows of a long table in a tenth of the memory that their texts take one by one; each is unpacked when it is read. */
export class PackedRows implements Rows {
  readonly #blocks: Block[] = [];
  /** rows of all blocks, of which only the last one may be smaller */
  #length = 0;
  #last: TableRow[] = [];

  get length(): number {
    return this.#length + this.#last.length;
  }

  push(row: TableRow): void {
    this.#last.push(row);
    if (this.#last.length === BLOCK_SIZE) this.#close();
  }

  /** Packs the last rows too: their cells may be slices of the whole text, which they would keep in memory. */
  finish(): this {
    if (this.#last.length > 0) this.#close();
    return this;
  }

  #close(): void {
    this.#blocks.push(new Block(this.#last));
    this.#length += this.#last.length;
    this.#last = [];
  }

  at(place: number): TableRow | undefined {
    const block = this.#blocks[Math.floor(place / BLOCK_SIZE)];
    return block ? block.at(place % BLOCK_SIZE) : this.#last[place - this.#length];
  }

  cellAt(place: number, column: number): string {
    const block = this.#blocks[Math.floor(place / BLOCK_SIZE)];
    return block ? block.cellAt(place % BLOCK_SIZE, column) : (this.at(place)?.cells[column] ?? '');
  }

  slice(from = 0, to = this.length): TableRow[] {
    return rowsBetween(this, from, to);
  }

  *[Symbol.iterator](): Generator<TableRow, void, undefined> {
    for (let place = 0; place < this.length; place += 1) {
      const row = this.at(place);
      if (row) yield row;
    }
  }
}

function rowsBetween(rows: Rows, from: number, to: number): TableRow[] {
  const found: TableRow[] = [];
  for (let place = from; place < Math.min(to, rows.length); place += 1) {
    const row = rows.at(place);
    if (row) found.push(row);
  }
  return found;
}

/** A cell of a row; empty if there is none. */
export const cellIn = (rows: Rows, place: number, column: number): string =>
  rows.cellAt ? rows.cellAt(place, column) : (rows.at(place)?.cells[column] ?? '');

/** Some rows of a table, by their places in it. */
export class SomeRows implements Rows {
  readonly #rows: Rows;
  readonly #places: Uint32Array;

  constructor(rows: Rows, places: Iterable<number>) {
    this.#rows = rows;
    this.#places = Uint32Array.from(places);
  }

  get length(): number {
    return this.#places.length;
  }

  at(place: number): TableRow | undefined {
    const there = this.#places[place];
    return there === undefined ? undefined : this.#rows.at(there);
  }

  cellAt(place: number, column: number): string {
    const there = this.#places[place];
    return there === undefined ? '' : cellIn(this.#rows, there, column);
  }

  slice(from = 0, to = this.length): TableRow[] {
    return rowsBetween(this, from, to);
  }

  *[Symbol.iterator](): Generator<TableRow, void, undefined> {
    for (const place of this.#places) {
      const row = this.#rows.at(place);
      if (row) yield row;
    }
  }
}
