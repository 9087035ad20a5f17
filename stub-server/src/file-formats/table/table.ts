import type { Charset } from '../text/charset.ts';

/** Delimiters between the cells of a text. */
export const SEPARATORS = [';', ',', '\t', '|'] as const;
export type Separator = (typeof SEPARATORS)[number];

/** Most rows of values and columns of a table. */
export const MAX_ROWS = 200_000;
/** Most rows with the header row, and the text above it. */
export const MAX_ROWS_WITH_HEADS = MAX_ROWS + 100;
export const MAX_COLUMNS = 200;
/** Longest cell; the rest is cut off. */
export const MAX_CELL = 2000;

/** How to read a file; null: detect. */
export interface ReadAs {
  charset: Charset | null;
  separator: Separator | null;
  /** index of the sheet in a workbook */
  sheet: number | null;
  /** line of the header row; 0: there is none */
  headLine: number | null;
  /** whether to read rows that a workbook hides; absent: those that no filter hides */
  withHidden?: boolean | null;
}

/** Rows that a workbook does not show. */
export interface HiddenRows {
  lines: ReadonlySet<number>;
  /** a filter hides them; else they are hidden by hand, or in a closed group */
  isFiltered: boolean;
}

export interface TableRow {
  /** position in the file, from 1 */
  line: number;
  cells: readonly string[];
}

/** Rows of a table in order, which may be unpacked as they are read. */
export interface Rows extends Iterable<TableRow> {
  readonly length: number;
  at(place: number): TableRow | undefined;
  /** a single cell, read without the others of its row; absent: rows are not packed */
  cellAt?(place: number, column: number): string;
  widthAt?(place: number): number;
  slice(from?: number, to?: number): readonly TableRow[];
}

/** A table with the settings that it was read with. */
export interface Table {
  form: 'text' | 'workbook';
  charset: Charset | null;
  separator: Separator | null;
  /** sheets of a workbook, and the index of this one */
  sheets: readonly string[];
  sheet: number;
  /** 0: there is no header row */
  headLine: number;
  heads: readonly string[];
  /** the text above the header row and the name of the sheet */
  title: string;
  rows: Rows;
  /** rows of values that the workbook hides, and whether they are among `rows` */
  hidden: { count: number; isFiltered: boolean; isRead: boolean };
  /** places of columns that the workbook hides */
  hiddenColumns: ReadonlySet<number>;
}

export type TableFault =
  | 'empty'
  | 'not-a-table'
  | 'damaged-file'
  | 'too-many-rows'
  | 'too-many-columns'
  | 'side-by-side'
  | 'too-large'
  | 'macros'
  | 'other-workbook'
  | 'workbook-encrypted';

export type TableReading = { table: Table } | { fault: TableFault };
