import type { Charset } from '../text/charset.ts';

/** Marks that stand between the cells of a text. */
export const SEPARATORS = [';', ',', '\t', '|'] as const;
export type Separator = (typeof SEPARATORS)[number];

/** Most rows and columns of a table that is read. */
export const MAX_ROWS = 200_000;
export const MAX_COLUMNS = 200;
/** Longest cell that is kept; what is behind is cut off. */
export const MAX_CELL = 2000;

/** How a file is to be read; null: as it looks. */
export interface ReadAs {
  charset: Charset | null;
  separator: Separator | null;
  /** place of the sheet in a workbook */
  sheet: number | null;
  /** line of the names of columns; 0: there is none */
  headLine: number | null;
}

export interface TableRow {
  /** place in the file, from 1 */
  line: number;
  cells: readonly string[];
}

/** A table as it was read. */
export interface Table {
  form: 'text' | 'workbook';
  charset: Charset | null;
  separator: Separator | null;
  /** sheets of a workbook, and which of them it is */
  sheets: readonly string[];
  sheet: number;
  /** 0: no line has names */
  headLine: number;
  heads: readonly string[];
  /** what stands above the names, and what the sheet is called */
  title: string;
  rows: readonly TableRow[];
}

export type TableFault =
  | 'empty'
  | 'not-a-table'
  | 'damaged-file'
  | 'too-many-rows'
  | 'too-many-columns'
  | 'too-large'
  | 'macros';

export type TableReading = { table: Table } | { fault: TableFault };
