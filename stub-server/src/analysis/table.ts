import type { Locale } from '@saldo/contract/values';
import type { AnalysisColumnType, AnalysisOrigin } from '@saldo/contract/analysis';
import type { Db } from '#src/db/open.ts';
import type { Actor } from '#src/http/actor.ts';
import type { Cell } from '#src/spreadsheet/file-table.ts';

export type Names = Readonly<Record<Locale, string>>;
export interface SourceColumn {
  key: string;
  name: Names;
  type: AnalysisColumnType;
  /** shown by default */
  isUsual?: boolean;
}

/** Key of the link target of a row, which is not a column. */
export const ORIGIN: unique symbol = Symbol('origin');
/** Values by key of column; costs are negative. */
export type Row = Readonly<Record<string, Cell>> & { readonly [ORIGIN]?: Partial<AnalysisOrigin> };

export interface TableQuery {
  from: string;
  to: string;
  /** key of the day or month that counts for the period */
  dates: string;
  locale: Locale;
}

/** A source of exports. */
export interface Source {
  columns: readonly SourceColumn[];
  /** keys of the days or months that the period may apply to; none: it has no period */
  dates: readonly string[];
  /** whether rows with the same chosen values are summed */
  isSummed?: boolean;
  read: (db: Db, actor: Actor, query: TableQuery) => Promise<{ rows: Row[]; isPartial: boolean }>;
}

const column =
  (type: AnalysisColumnType) =>
  (key: string, pl: string, en: string, isUsual = false): SourceColumn => ({
    key,
    name: { pl, en },
    type,
    isUsual,
  });
export const text = column('text');
export const date = column('date');
export const month = column('month');
export const amount = column('amount');
export const number = column('number');

/** Whether a day or month lies in the period. */
export const isWithin = (value: Cell, { from, to }: Pick<TableQuery, 'from' | 'to'>): boolean =>
  typeof value === 'string' && value >= from.slice(0, value.length) && value <= to.slice(0, value.length);

export const DIRECTIONS: Readonly<Record<'income' | 'cost', Names>> = {
  income: { pl: 'Przychód', en: 'Income' },
  cost: { pl: 'Koszt', en: 'Cost' },
};
export const yesNo = (is: boolean, locale: Locale): string =>
  locale === 'pl' ? (is ? 'tak' : 'nie') : is ? 'yes' : 'no';
