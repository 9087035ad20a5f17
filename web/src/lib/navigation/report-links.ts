// Figures of reports, opened: what they consist of stands beside them.

const withOpen = (path: string, query: Record<string, string>): string =>
  `${path}?${new URLSearchParams(query).toString()}`;

/** The balance at the end of a day, of all methods together. */
export const balanceOfDay = (day: string): string =>
  withOpen('/cashflow', { view: 'days', month: day.slice(0, 7), open: `end/${day}` });

/** The balance at the end of a month among the months between two, of all methods together. */
export const balanceOfMonth = (month: string, { from, to }: { from: string; to: string }): string =>
  withOpen('/cashflow', { from, to, open: `end/${month}-01` });

/** The balance of one payment method at the end of a month. */
export const balanceOfMethod = (id: number, month: string): string =>
  withOpen('/cashflow', { open: `method-${id}/${month}-01` });

/** What a month brings in or costs, by sheet. */
export const resultOfMonth = (measure: 'income' | 'cost', month: string): string =>
  withOpen('/explorer/budget', { from: month, to: month, measure, open: `total/${month}-01` });
