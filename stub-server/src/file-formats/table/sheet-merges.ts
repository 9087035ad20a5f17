import { columnOf } from './sheet-cells.ts';

/** A row with its number in the sheet, from 1, and the columns of numbers. */
interface Row {
  line: number;
  cells: string[];
  numbers: readonly number[];
}

/** A block of merged cells: its first and last line, from 1, and column, from 0. */
interface Merge {
  top: number;
  left: number;
  bottom: number;
  right: number;
}

/** Most cells that merges fill. */
const MAX_FILLED = 100_000;

const REF = /<(?:[\w.-]+:)?mergeCell\s[^>]*ref=["']([A-Z]+)(\d+):([A-Z]+)(\d+)["']/g;

/** Merged cells of a sheet; their list follows all of its cells. */
const mergesOf = (content: Buffer): Merge[] =>
  Array.from(
    content.toString('latin1', Math.max(0, content.lastIndexOf('sheetData'))).matchAll(REF),
    ([, left = '', top, right = '', bottom]) => ({
      top: Number(top),
      left: columnOf(left),
      bottom: Number(bottom),
      right: columnOf(right),
    }),
  );

/** A merged block that rows below still belong to. */
interface Filling extends Merge {
  text: string;
}

/** Copies texts and days of merged cells into each of them; a number stays in the first, so that it counts once. */
export class SheetMerges {
  readonly #starting = new Map<number, Merge[]>();
  #filling: Filling[] = [];
  #line = 0;
  #left = MAX_FILLED;

  constructor(content: Buffer) {
    for (const merge of mergesOf(content)) {
      const others = this.#starting.get(merge.top);
      if (others) others.push(merge);
      else this.#starting.set(merge.top, [merge]);
    }
  }

  /** Whether a row, or one before it, receives texts of merges. */
  reaches(line: number): boolean {
    return this.#filling.length > 0 || this.#starting.has(line);
  }

  /** A row with the texts of its merges, after the rows without cells of their own that merges fill. */
  *rowsUpTo(row: Row): Generator<Row, void, undefined> {
    while (this.#filling.length > 0 && this.#line + 1 < row.line && this.#left > 0) {
      this.#line += 1;
      yield this.#filled({ line: this.#line, cells: [], numbers: [] });
    }
    this.#line = row.line;
    yield this.#filled(row);
  }

  #filled(row: Row): Row {
    for (const merge of this.#starting.get(row.line) ?? []) {
      const text = row.numbers.includes(merge.left) ? '' : (row.cells[merge.left] ?? '');
      if (text !== '') this.#filling.push({ ...merge, text });
    }
    this.#filling = this.#filling.filter(({ bottom }) => bottom >= row.line);
    for (const { left, right, text } of this.#filling) {
      for (let column = left; column <= right && this.#left > 0; column += 1) {
        while (row.cells.length <= column) row.cells.push('');
        if (row.cells[column] === '') row.cells[column] = text;
        this.#left -= 1;
      }
    }
    return row;
  }
}
