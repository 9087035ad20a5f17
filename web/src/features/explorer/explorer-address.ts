import { addMonths, dateInMonth, monthIndex, monthOfDate, monthText } from '@saldo/contract/domain/month';
import { monthSchema } from '@saldo/contract/values';

// The view of profitability is in the address, so that a link shows other users the same.

export type Kind = 'budget' | 'booking';

export const MEASURES = ['income', 'cost', 'result'] as const;
export type Measure = (typeof MEASURES)[number];

export const GROUPS = [
  'structure',
  'contractor',
  'subject',
  'section',
  'method',
  'direction',
  'vatRate',
  'basis',
] as const;
export type Group = (typeof GROUPS)[number];

/** Columns after the months; the first ones are shown by default. */
export const SUMS = [
  'income',
  'cost',
  'result',
  'margin',
  'average',
  'before',
  'change',
  'share',
  'trend',
] as const;
export type SumColumn = (typeof SUMS)[number];

export type ExplorerView = {
  /** `YYYY-MM`, both included */
  start: string;
  end: string;
  measure: Measure;
  group: Group;
  /** for budget: month of the sheet, or day of payment */
  dates: 'cell' | 'payment';
  withInternals: boolean;
  /** compared with the same months of the previous year */
  isCompared: boolean;
  phrase: string;
  /** the open cell: key of its row, and of its column */
  opened: { row: string; column: string } | null;
};

const BACK = 2;
const AHEAD = 3;
/** Maximum number of months of a view, since more columns are unreadable. */
const MOST = 36;
const LONGEST = 80;

const isMonth = (text: string | null): text is string => monthSchema.safeParse(text).success;

function periodOf(query: URLSearchParams, today: string): { start: string; end: string } {
  const current = monthOfDate(today);
  const [from, to] = [query.get('from'), query.get('to')];
  if (!isMonth(from))
    return { start: monthText(addMonths(current, -BACK)), end: monthText(addMonths(current, AHEAD)) };
  const first = monthIndex(from);
  const last = isMonth(to) && to >= from ? monthIndex(to) : addMonths(first, BACK + AHEAD);
  const end = last < first + MOST ? last : addMonths(first, MOST - 1);
  return { start: from, end: monthText(end) };
}

const OPENED = /^([\w.-]+)\/([\w-]+)$/;

export function readView(query: URLSearchParams, today: string): ExplorerView {
  const [, row, column] = OPENED.exec(query.get('open') ?? '') ?? [];
  return {
    ...periodOf(query, today),
    measure: MEASURES.find((one) => one === query.get('measure')) ?? 'result',
    group: GROUPS.find((one) => one === query.get('group')) ?? 'structure',
    dates: query.get('dates') === 'payment' ? 'payment' : 'cell',
    withInternals: query.get('internal') !== '0',
    isCompared: query.get('compare') === '1',
    phrase: (query.get('q') ?? '').slice(0, LONGEST),
    opened: row !== undefined && column !== undefined ? { row, column } : null,
  };
}

/** What the server is asked for; the rest is chosen from its answer. */
export const requestOf = ({ start, end, group, dates, withInternals, phrase }: ExplorerView) => ({
  start,
  end,
  group,
  dates,
  withInternals,
  phrase,
});

/** The address after a change, without defaults. */
export function writeView(query: URLSearchParams, change: Partial<ExplorerView>): URLSearchParams {
  const next = new URLSearchParams(query);
  const put = (name: string, value: string | null) =>
    value === null ? next.delete(name) : next.set(name, value);
  const { start, end, measure, group, dates, withInternals, isCompared, phrase, opened } = change;
  if (start !== undefined && end !== undefined) {
    put('from', start);
    put('to', end);
  }
  if (measure !== undefined) put('measure', measure === 'result' ? null : measure);
  if (group !== undefined) put('group', group === 'structure' ? null : group);
  if (dates !== undefined) put('dates', dates === 'cell' ? null : dates);
  if (withInternals !== undefined) put('internal', withInternals ? null : '0');
  if (isCompared !== undefined) put('compare', isCompared ? '1' : null);
  if (phrase !== undefined) put('q', phrase === '' ? null : phrase.slice(0, LONGEST));
  // other rows or columns do not contain the open cell
  if ([start, group].some((one) => one !== undefined)) next.delete('open');
  if (opened !== undefined) put('open', opened && `${opened.row}/${opened.column}`);
  return next;
}

/** The period of the same length beside that of a view. */
export function periodBeside({ start, end }: Pick<ExplorerView, 'start' | 'end'>, step: 1 | -1) {
  const first = monthIndex(start);
  const by = step * (monthIndex(end) - first + 1);
  return { start: monthText(addMonths(first, by)), end: monthText(addMonths(monthIndex(end), by)) };
}

const LAST_DAY = 31;

/** The days of a view, or of the same months a number of years earlier. */
export const daysOf = ({ start, end }: Pick<ExplorerView, 'start' | 'end'>, yearsBefore = 0) => {
  const moved = (month: string) => addMonths(monthIndex(month), -12 * yearsBefore);
  return { from: dateInMonth(moved(start), 1), to: dateInMonth(moved(end), LAST_DAY) };
};
