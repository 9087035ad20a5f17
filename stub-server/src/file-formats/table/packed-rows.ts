import { CELL_END, RowWriter } from './row-writer.ts';
import type { Rows, TableRow } from './table.ts';

/** Rows of a block: few enough that the last one takes no memory to speak of. */
const BLOCK_SIZE = 512;
const BETWEEN_CELLS = String.fromCodePoint(CELL_END);

/** The rows of a block as UTF-8, the end of each row, and their positions in the file. */
class Block {
  readonly #bytes: Buffer;
  readonly #ends: Uint32Array;
  readonly #lines: Uint32Array;

  constructor(bytes: Buffer, ends: Uint32Array, lines: Uint32Array) {
    this.#bytes = bytes;
    this.#ends = ends;
    this.#lines = lines;
  }

  #startOf(place: number): number {
    return place === 0 ? 0 : (this.#ends[place - 1] ?? 0) + 1;
  }

  cellAt(place: number, column: number): string {
    const rowEnd = this.#ends[place];
    if (rowEnd === undefined) return '';
    const bytes = this.#bytes;
    let start = this.#startOf(place);
    for (let before = 0; before < column; start += 1) {
      if (start >= rowEnd) return '';
      if (bytes[start] === CELL_END) before += 1;
    }
    let end = start;
    while (end < rowEnd && bytes[end] !== CELL_END) end += 1;
    return bytes.toString('utf8', start, end);
  }

  widthAt(place: number): number {
    const end = this.#ends[place] ?? 0;
    let width = 1;
    for (let at = this.#startOf(place); at < end; at += 1) if (this.#bytes[at] === CELL_END) width += 1;
    return width;
  }

  at(place: number): TableRow | undefined {
    const end = this.#ends[place];
    if (end === undefined) return undefined;
    const text = this.#bytes.toString('utf8', this.#startOf(place), end);
    return { line: this.#lines[place] ?? 0, cells: text.split(BETWEEN_CELLS) };
  }
}

/** Rows of a long table in a tenth of the memory that their texts take one by one; each is unpacked when it is read. */
export class PackedRows implements Rows {
  readonly #blocks: Block[] = [];
  /** rows of all blocks, of which only the last one may be smaller */
  #length = 0;
  /** rows after those of the blocks */
  #count = 0;
  readonly #ends = new Uint32Array(BLOCK_SIZE);
  readonly #lines = new Uint32Array(BLOCK_SIZE);
  /** the next row, for readers that write it cell by cell */
  readonly next = new RowWriter();

  get length(): number {
    return this.#length + this.#count;
  }

  push({ line, cells }: TableRow): void {
    for (const [column, cell] of cells.entries()) this.next.text(column, cell);
    this.end(line);
  }

  /** Adds the next row, as it is written. */
  end(line: number): void {
    this.#ends[this.#count] = this.next.end();
    this.#lines[this.#count] = line;
    this.#count += 1;
    if (this.#count === BLOCK_SIZE) this.#close();
  }

  /** Packs the last rows too. */
  finish(): this {
    if (this.#count > 0) this.#close();
    return this;
  }

  #close(): void {
    const { bytes, length } = this.next;
    const [ends, lines] = [this.#ends.slice(0, this.#count), this.#lines.slice(0, this.#count)];
    this.#blocks.push(new Block(Buffer.from(bytes.subarray(0, length)), ends, lines));
    this.next.clear();
    this.#length += this.#count;
    this.#count = 0;
  }

  /** The block of a row. */
  #blockOf(place: number): Block {
    const block = this.#blocks[Math.floor(place / BLOCK_SIZE)];
    return (
      block ??
      new Block(this.next.bytes, this.#ends.subarray(0, place < this.length ? this.#count : 0), this.#lines)
    );
  }

  at(place: number): TableRow | undefined {
    return this.#blockOf(place).at(place % BLOCK_SIZE);
  }

  cellAt(place: number, column: number): string {
    return this.#blockOf(place).cellAt(place % BLOCK_SIZE, column);
  }

  widthAt(place: number): number {
    return this.#blockOf(place).widthAt(place % BLOCK_SIZE);
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

/** The number of cells of a row. */
export const widthIn = (rows: Rows, place: number): number =>
  rows.widthAt ? rows.widthAt(place) : (rows.at(place)?.cells.length ?? 0);

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

  widthAt(place: number): number {
    const there = this.#places[place];
    return there === undefined ? 0 : widthIn(this.#rows, there);
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
