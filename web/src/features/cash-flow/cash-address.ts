import { CASH_UNITS, type CashUnit } from '@saldo/contract/domain/cash-columns';
import { addMonths, dateInMonth, monthIndex, monthOfDate, monthText } from '@saldo/contract/domain/month';
import { MAX_AMOUNT, monthSchema } from '@saldo/contract/values';

// The view of the cash flow is in the address, so that a link shows other users the same.

export const SERIES = ['income', 'expense', 'grossBalance', 'cumulativeBalance'] as const;
export type Series = (typeof SERIES)[number];

export type CashView = {
  unit: CashUnit;
  /** days as a table, not on an axis */
  isTable: boolean;
  group: 'method' | 'sheet';
  isCumulative: boolean;
  withOverdue: boolean;
  /** `YYYY-MM`, both included */
  start: string;
  end: string;
  /** the open cell: key of its row, and the first day of its column */
  opened: { row: string; column: string } | null;
  shown: ReadonlySet<Series>;
  /** minor units of PLN that all methods together should keep */
  buffer: number;
};

const VIEWS = new Map<string, CashUnit>([
  ['months', 'month'],
  ['weeks', 'week'],
  ['days', 'day'],
]);
const VIEW_OF: Record<CashUnit, string> = { month: 'months', week: 'weeks', day: 'days' };

/** Default range in months, relative to the current one. */
const USUAL: Record<CashUnit, readonly [number, number]> = { month: [-3, 5], week: [0, 2], day: [0, 0] };
/** Maximum number of months for each unit, since more columns are unreadable. */
const MOST: Record<CashUnit, number> = { month: 60, week: 13, day: 3 };

const isMonth = (text: string | null): text is string => monthSchema.safeParse(text).success;

function periodOf(query: URLSearchParams, unit: CashUnit, today: string): { start: string; end: string } {
  const current = monthOfDate(today);
  const [back, ahead] = USUAL[unit];
  const single = query.get('month');
  const from = isMonth(single) ? single : query.get('from');
  const to = isMonth(single) ? single : query.get('to');
  if (!isMonth(from))
    return { start: monthText(addMonths(current, back)), end: monthText(addMonths(current, ahead)) };
  const first = monthIndex(from);
  const last = isMonth(to) && to >= from ? monthIndex(to) : addMonths(first, ahead - back);
  return { start: from, end: monthText(Math.min(last, addMonths(first, MOST[unit] - 1)) as typeof last) };
}

/** Whole minor units; anything else means no buffer. */
const amountOf = (text: string | null): number => {
  const amount = Number(text ?? 0);
  return Number.isInteger(amount) && amount >= 0 && amount <= MAX_AMOUNT ? amount : 0;
};

const OPENED = /^([\w-]+)\/(\d{4}-\d\d-\d\d)$/;

export function readView(query: URLSearchParams, today: string): CashView {
  const unit = VIEWS.get(query.get('view') ?? '') ?? CASH_UNITS[0];
  const [, row, column] = OPENED.exec(query.get('open') ?? '') ?? [];
  const hidden = query.get('hide')?.split(',') ?? ['grossBalance'];
  return {
    unit,
    isTable: query.get('as') === 'table',
    group: query.get('group') === 'sheet' ? 'sheet' : 'method',
    isCumulative: query.get('balance') === 'cumulative',
    withOverdue: query.get('overdue') !== '0',
    ...periodOf(query, unit, today),
    opened: row !== undefined && column !== undefined ? { row, column } : null,
    shown: new Set(SERIES.filter((one) => !hidden.includes(one))),
    buffer: amountOf(query.get('buffer')),
  };
}

/** What the server is asked for; the rest is chosen from its answer. */
export const requestOf = ({ unit, group, withOverdue, start, end }: CashView) => ({
  unit,
  group,
  withOverdue,
  start,
  end,
});

type Change = Partial<CashView> & { unit?: CashUnit };

/** The address after a change, without defaults. */
export function writeView(query: URLSearchParams, change: Change): URLSearchParams {
  const next = new URLSearchParams(query);
  const put = (name: string, value: string | null) =>
    value === null ? next.delete(name) : next.set(name, value);
  if (change.unit !== undefined) {
    put('view', change.unit === 'month' ? null : VIEW_OF[change.unit]);
    for (const name of ['from', 'to', 'month', 'open', 'as']) next.delete(name);
  }
  if (change.isTable !== undefined) put('as', change.isTable ? 'table' : null);
  if (change.group !== undefined) {
    put('group', change.group === 'method' ? null : change.group);
    next.delete('open');
  }
  if (change.isCumulative !== undefined) put('balance', change.isCumulative ? 'cumulative' : null);
  if (change.withOverdue !== undefined) put('overdue', change.withOverdue ? null : '0');
  if (change.start !== undefined && change.end !== undefined) {
    next.delete('month');
    put('from', change.start);
    put('to', change.end);
  }
  if (change.opened !== undefined)
    put('open', change.opened && `${change.opened.row}/${change.opened.column}`);
  if (change.buffer !== undefined) put('buffer', change.buffer === 0 ? null : String(change.buffer));
  if (change.shown !== undefined) {
    const { shown } = change;
    put('hide', SERIES.filter((one) => !shown.has(one)).join(','));
  }
  return next;
}

/**
 * The view in which the sum of a row over the whole period is open: at its end, accumulated from
 * its start.
 */
export const wholePeriod = (
  row: string,
  { columns }: { columns: readonly { from: string }[] },
): Partial<CashView> => ({
  isTable: true,
  isCumulative: true,
  opened: { row, column: columns.at(-1)?.from ?? '' },
});

/** The period of the same length beside that of a view. */
export function periodBeside({ start, end }: Pick<CashView, 'start' | 'end'>, step: 1 | -1) {
  const first = monthIndex(start);
  const by = step * (monthIndex(end) - first + 1);
  return { start: monthText(addMonths(first, by)), end: monthText(addMonths(monthIndex(end), by)) };
}

/** Days of one month are on an axis, unless the table is requested. */
export const isOnAxis = ({ unit, isTable, start, end }: CashView): boolean =>
  unit === 'day' && !isTable && start === end;

const LAST_DAY = 31;

/** The days of a view. */
export const daysOf = ({ start, end }: Pick<CashView, 'start' | 'end'>): { from: string; to: string } => ({
  from: dateInMonth(monthIndex(start), 1),
  to: dateInMonth(monthIndex(end), LAST_DAY),
});
