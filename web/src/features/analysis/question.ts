import {
  ANALYSIS_SOURCES,
  fileFormatSchema,
  type AnalysisFilter,
  type AnalysisFormat,
  type AnalysisSource,
} from '@saldo/contract/analysis';
import { addMonths, dateInMonth, monthOfDate, yearOf } from '@saldo/contract/domain/month';
import { dateSchema } from '@saldo/contract/values';
import { FILTER_PREFIX, filterText, filterValues } from '#lib/navigation/analysis-link.ts';

// The query of an export is in the address, so that a link shows other users the same; a preset is
// such an address.

export type Question = {
  source: AnalysisSource;
  from: string;
  to: string;
  /** key of the day that the period applies to; null: the source's first */
  dates: string | null;
  filters: readonly AnalysisFilter[];
  /** null: the defaults */
  columns: readonly string[] | null;
  groupBy: string | null;
  format: AnalysisFormat;
  withSums: boolean;
};

const LAST_DAY = 31;
const KEY = /^[a-z][a-zA-Z]{0,39}$/;
const MOST_COLUMNS = 40;

/** The month that contains a day. */
export const monthAround = (day: string, by = 0) => {
  const month = addMonths(monthOfDate(day), by);
  return { from: dateInMonth(month, 1), to: dateInMonth(month, LAST_DAY) };
};
export const yearAround = (day: string) => {
  const year = yearOf(monthOfDate(day));
  return { from: `${year}-01-01`, to: `${year}-12-31` };
};

const dayIn = (text: string | null): string | null => dateSchema.safeParse(text).data ?? null;
const keyIn = (text: string | null): string | null => (text !== null && KEY.test(text) ? text : null);

export function readQuestion(query: URLSearchParams, today: string): Question {
  const usual = monthAround(today);
  const [from, to] = [dayIn(query.get('from')), dayIn(query.get('to'))];
  const isPeriod = from !== null && to !== null && from <= to;
  const columns = (query.get('columns') ?? '')
    .split(',')
    .filter((key) => KEY.test(key))
    .slice(0, MOST_COLUMNS);
  const filters = [...query].flatMap(([name, text]): AnalysisFilter[] => {
    const column = name.startsWith(FILTER_PREFIX) ? keyIn(name.slice(FILTER_PREFIX.length)) : null;
    return column === null ? [] : [{ column, values: filterValues(text) }];
  });
  return {
    source: ANALYSIS_SOURCES.find((one) => one === query.get('what')) ?? 'payments',
    from: isPeriod ? from : usual.from,
    to: isPeriod ? to : usual.to,
    dates: keyIn(query.get('dates')),
    filters,
    columns: columns.length > 0 ? columns : null,
    groupBy: keyIn(query.get('group')),
    format: fileFormatSchema.safeParse(query.get('format')).data ?? 'xlsx',
    withSums: query.get('sums') !== '0',
  };
}

/** The address of a query, without defaults. */
export function writeQuestion(question: Question): URLSearchParams {
  const query = new URLSearchParams({ what: question.source, from: question.from, to: question.to });
  if (question.dates !== null) query.set('dates', question.dates);
  if (question.columns !== null) query.set('columns', question.columns.join(','));
  if (question.groupBy !== null) query.set('group', question.groupBy);
  if (question.format !== 'xlsx') query.set('format', question.format);
  if (!question.withSums) query.set('sums', '0');
  for (const { column, values } of question.filters)
    query.set(`${FILTER_PREFIX}${column}`, filterText(values));
  return query;
}

/** Another source has other columns. */
export const ofSource = (question: Question, source: AnalysisSource): Question => ({
  ...question,
  source,
  dates: null,
  filters: [],
  columns: null,
  groupBy: null,
});

export function withFilter(question: Question, { column, values }: AnalysisFilter): Question {
  const others = question.filters.filter((one) => one.column !== column);
  return { ...question, filters: values.length === 0 ? others : [...others, { column, values }] };
}
