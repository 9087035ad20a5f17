import {
  MOST_FIGURE_ITEMS,
  type AnalysisFigure,
  type AnalysisItem,
  type AnalysisItems,
  type AnalysisOrigin,
} from '@saldo/contract/analysis';
import { invalid } from '#src/http/refusals.ts';
import { rowsBehind, type QueryTable } from './rows.ts';
import { ORIGIN, type Row } from './table.ts';

const NOWHERE: AnalysisOrigin = { cell: null, paymentSourceId: null, contractorId: null, change: null };

/** Columns that identify a row to the user; the first one that the row has is used. */
const NAMES = ['contractor', 'subject', 'name', 'sheet'];
const DETAILS = ['number', 'subject', 'sheet'];

const textIn = (row: Row, key: string): string[] => {
  const value = row[key];
  return typeof value === 'string' && value !== '' ? [value] : [];
};

function itemOf(row: Row, column: string, dates: string): AnalysisItem {
  const [name = ''] = NAMES.flatMap((key) => textIn(row, key));
  const [date = null] = textIn(row, dates);
  return {
    name,
    details: DETAILS.flatMap((key) => textIn(row, key)).filter((text) => text !== name),
    date,
    amount: Number(row[column] ?? 0),
    origin: { ...NOWHERE, ...row[ORIGIN] },
  };
}

/** The items of a figure in the preview. Throws 400 if the column has no numbers. */
export function itemsOf(table: QueryTable, { row, column, dates }: AnalysisFigure): AnalysisItems {
  const { source } = table;
  const type = source.columns.find(({ key }) => key === column)?.type;
  if (type !== 'amount' && type !== 'number') throw invalid('column', `There are no numbers in ${column}`);
  const all = rowsBehind(table, row);
  const counted = all.filter((one) => Number(one[column] ?? 0) !== 0);
  // A zero opens its rows, too: a document without VAT.
  const behind = counted.length > 0 ? counted : all;
  const by = dates ?? source.dates[0] ?? '';
  return {
    items: behind.slice(0, MOST_FIGURE_ITEMS).map((one) => itemOf(one, column, by)),
    count: behind.length,
    sum: behind.reduce((sum, one) => sum + Number(one[column] ?? 0), 0),
  };
}
