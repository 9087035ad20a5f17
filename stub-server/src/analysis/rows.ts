import type { Locale } from '@saldo/contract/values';
import type { AnalysisQuestion } from '@saldo/contract/analysis';
import type { Db } from '#src/db/open.ts';
import type { Actor } from '#src/http/actor.ts';
import { invalid } from '#src/http/refusals.ts';
import { compareNames } from '#src/master-data/names.ts';
import type { Cell } from '#src/spreadsheet/file-table.ts';
import { isWithin, type Row, type Source, type SourceColumn } from './table.ts';
import type { Sources } from './sources/sources.ts';

/** A query's table: its columns, and all of its rows in the order of the file. */
export interface QueryTable {
  source: Source;
  columns: readonly SourceColumn[];
  rows: readonly Row[];
  /** filtered rows, before they are summed and grouped */
  wanted: readonly Row[];
  /** rows of the period before filters, from which the filter options come */
  unfiltered: readonly Row[];
  isPartial: boolean;
}

export type Question = Pick<
  AnalysisQuestion,
  'source' | 'from' | 'to' | 'dates' | 'filters' | 'columns' | 'groupBy'
>;

/** The columns of a query. Throws 400 if the source has no column of that name. */
function columnsOf(source: Source, keys: readonly string[] | undefined, path: string): SourceColumn[] {
  if (keys === undefined) return source.columns.filter(({ isUsual = false }) => isUsual);
  return [...new Set(keys)].map((key, place) => {
    const column = source.columns.find((one) => one.key === key);
    if (!column) throw invalid(`${path}.${place}`, `There is no column ${key}`);
    return column;
  });
}

const textOf = (value: Cell | undefined): string =>
  value === null || value === undefined ? '' : String(value);

function isWanted(row: Row, filters: Question['filters']): boolean {
  return filters.every(({ column, values }) => values.includes(textOf(row[column])));
}

/** Keys of the columns by whose values rows are distinguished. */
const keysOf = (columns: readonly SourceColumn[]): string[] =>
  columns.filter(({ type }) => type !== 'amount').map(({ key }) => key);
const nameBy = (keys: readonly string[], row: Row): string =>
  JSON.stringify(keys.map((key) => row[key] ?? null));

/** One row for each combination of the chosen values, with the sums of its amounts. */
function summed(rows: readonly Row[], columns: readonly SourceColumn[]): Row[] {
  const keys = keysOf(columns);
  const amounts = columns.filter(({ type }) => type === 'amount').map(({ key }) => key);
  const found = new Map<string, Record<string, Cell>>();
  for (const row of rows) {
    const name = nameBy(keys, row);
    const own = found.get(name) ?? Object.fromEntries(keys.map((key) => [key, row[key] ?? null]));
    for (const key of amounts) own[key] = Number(own[key] ?? 0) + Number(row[key] ?? 0);
    found.set(name, own);
  }
  const compare = (one: Row, other: Row) =>
    keys.reduce((so, key) => so || compareNames(textOf(one[key]), textOf(other[key])), 0);
  return [...found.values()].toSorted(compare);
}

/** Sorts the rows by the column to group by, if any; otherwise keeps their order. */
function grouped(rows: readonly Row[], groupBy: string | null): readonly Row[] {
  if (groupBy === null) return rows;
  return rows.toSorted((one, other) => compareNames(textOf(one[groupBy]), textOf(other[groupBy])));
}

export async function tableOf(
  db: Db,
  actor: Actor,
  { sources, question, locale }: { sources: Sources; question: Question; locale: Locale },
): Promise<QueryTable> {
  const source = sources[question.source];
  const columns = columnsOf(source, question.columns, 'columns');
  columnsOf(
    source,
    question.filters.map(({ column }) => column),
    'filters',
  );
  if (question.groupBy !== null) columnsOf(source, [question.groupBy], 'groupBy');
  const { from, to, dates = source.dates[0] ?? '' } = question;
  if (source.dates.length > 0 && !source.dates.includes(dates))
    throw invalid('dates', `There is no day ${dates}`);
  const { rows: all, isPartial } = await source.read(db, actor, { from, to, dates, locale });
  const unfiltered =
    source.dates.length === 0 ? all : all.filter((row) => isWithin(row[dates] ?? null, { from, to }));
  const wanted = unfiltered.filter((row) => isWanted(row, question.filters));
  const inGroup = columns.some(({ key }) => key === question.groupBy) ? question.groupBy : null;
  const rows = grouped(source.isSummed === true ? summed(wanted, columns) : wanted, inGroup);
  return { source, columns, rows, wanted, unfiltered, isPartial };
}

/** The rows summed in one row of the table; without an index all of them. */
export function rowsBehind(
  { source, columns, rows, wanted }: QueryTable,
  place: number | null,
): readonly Row[] {
  if (place === null) return wanted;
  const row = rows[place];
  if (row === undefined || source.isSummed !== true) return row === undefined ? [] : [row];
  const keys = keysOf(columns);
  const name = nameBy(keys, row);
  return wanted.filter((one) => nameBy(keys, one) === name);
}

/** Sums of the amounts; null where a column has none. */
export const sumsOf = ({ columns, rows }: Pick<QueryTable, 'columns' | 'rows'>): (number | null)[] =>
  columns.map(({ key, type }) =>
    type === 'amount' ? rows.reduce((sum, row) => sum + Number(row[key] ?? 0), 0) : null,
  );
