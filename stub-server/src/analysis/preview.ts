import { PREVIEW_ROWS, type AnalysisPreview } from '@saldo/contract/analysis';
import { isValidNip } from '@saldo/contract/domain/nip';
import { compareNames } from '#src/master-data/names.ts';
import { sumsOf, type QueryTable } from './rows.ts';
import type { Row, SourceColumn } from './table.ts';
import type { Locale } from '@saldo/contract/values';

/** The maximum number of values returned for one column. */
const MOST_VALUES = 200;
const DIGITS = /^(PL)?\d/;

const isGroup = ({ type }: SourceColumn): boolean => type === 'text' || type === 'month' || type === 'date';

function valuesOf(rows: readonly Row[], columns: readonly SourceColumn[]): AnalysisPreview['values'] {
  return columns.flatMap(({ key, type }) => {
    if (type !== 'text' && type !== 'month') return [];
    const values = new Set<string>();
    for (const row of rows) {
      const value = row[key];
      values.add(value === null || value === undefined ? '' : String(value));
      if (values.size > MOST_VALUES) return [];
    }
    return [{ column: key, values: [...values].toSorted(compareNames) }];
  });
}

type Check = { kind: AnalysisPreview['warnings'][number]['kind']; isWrong: (row: Row) => boolean };

const CHECKS: readonly Check[] = [
  {
    kind: 'sums',
    isWrong: ({ net, vat, gross }) =>
      typeof net === 'number' && typeof vat === 'number' && typeof gross === 'number' && net + vat !== gross,
  },
  { kind: 'nip', isWrong: ({ nip }) => typeof nip === 'string' && DIGITS.test(nip) && !isValidNip(nip) },
  { kind: 'number', isWrong: ({ number }) => number === '' },
];

const warningsOf = (rows: readonly Row[]): AnalysisPreview['warnings'] =>
  CHECKS.flatMap(({ kind, isWrong }) => {
    const wrong = rows.filter(isWrong);
    const [first] = wrong;
    if (!first) return [];
    return [{ kind, count: wrong.length, example: String(first['number'] ?? first['name'] ?? '') }];
  });

/** The first rows as they will be in the file, and the options for changing the query. */
export function previewOf(table: QueryTable, locale: Locale): AnalysisPreview {
  const { source, columns, rows, unfiltered, isPartial } = table;
  return {
    columns: source.columns.map((column) => ({
      key: column.key,
      name: column.name[locale],
      type: column.type,
      isUsual: column.isUsual ?? false,
      isGroup: isGroup(column),
    })),
    dates: [...source.dates],
    shown: columns.map(({ key }) => key),
    rows: rows.slice(0, PREVIEW_ROWS).map((row) => columns.map(({ key }) => row[key] ?? null)),
    count: rows.length,
    sums: sumsOf(table),
    values: valuesOf(unfiltered, source.columns),
    isPartial,
    warnings: source.isSummed === true ? [] : warningsOf(rows),
  };
}
