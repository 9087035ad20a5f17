import { dialogAddress } from './dialog-route.ts';

// Opens a figure of a report with its items beside it.

const withOpen = (path: string, query: Record<string, string>): string =>
  `${path}?${new URLSearchParams(query).toString()}`;

/** The balance at the end of a day, of a method or of all together. */
export const balanceOfDay = (day: string, methodId: number | null = null): string =>
  withOpen('/cashflow', {
    view: 'days',
    month: day.slice(0, 7),
    open: `${methodId === null ? 'end' : `method-${methodId}`}/${day}`,
  });

/** The balance at the end of a month in a range of months, of all methods together. */
export const balanceOfMonth = (month: string, { from, to }: { from: string; to: string }): string =>
  withOpen('/cashflow', { from, to, open: `end/${month}-01` });

/** The balance of one payment method at the end of a month. */
export const balanceOfMethod = (id: number, month: string): string =>
  withOpen('/cashflow', { open: `method-${id}/${month}-01` });

/** The income or costs of a month in a range of months. */
export const flowsOfMonth = (
  direction: 'income' | 'cost',
  month: string,
  { from, to }: { from: string; to: string },
): string => withOpen('/cashflow', { from, to, open: `${direction}/${month}-01` });

/** A change in the history of the balance, at its day. */
export const changePath = ({ id, date }: { id: number; date: string }): string =>
  withOpen('/history/balance-change', { from: date, to: date, step: String(id) });

type ResultRows = { direction: 'income' | 'cost' | undefined; from: string; to: string; sheet?: number };

/** The rows of a figure of the result, with plan and documents: `YYYY-MM`, both included. */
export function rowsOfResult({ direction, from, to, sheet }: ResultRows): string {
  const sheets = sheet === undefined ? undefined : String(sheet);
  const page = new URLSearchParams({ year: from.slice(0, 4), ...(sheets !== undefined && { sheets }) });
  return dialogAddress({ pathname: '/revenue/monthly', search: `?${page.toString()}` }, 'revenue-preview', {
    direction,
    from,
    to,
    sheets,
  });
}
