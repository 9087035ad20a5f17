import { monthIndex, monthOfDate, monthText, type MonthIndex } from '@saldo/contract/domain/month';
import { monthSchema } from '@saldo/contract/values';
import { z } from 'zod';

export const GROUPINGS = ['section', 'contractor', 'none'] as const;
export type Grouping = (typeof GROUPINGS)[number];

/** Columns of row fields; each can be sorted by. */
export const ROW_COLUMNS = [
  'contractor',
  'section',
  'method',
  'direction',
  'vat',
  'basis',
  'currency',
  'issueDay',
  'term',
  'note',
] as const;

export const SORTS = ['position', 'name', ...ROW_COLUMNS, 'sum'] as const;
export type Sort = (typeof SORTS)[number];

/** A user's view of a sheet: months, grouping and order. It does not change the sheet. */
export const sheetViewSchema = z.object({
  hidesPast: z.boolean(),
  /** null: the sheet's first or last month */
  firstMonth: monthSchema.nullable(),
  lastMonth: monthSchema.nullable(),
  group: z.enum(GROUPINGS),
  sort: z.enum(SORTS),
  isDescending: z.boolean(),
});
export type SheetView = z.infer<typeof sheetViewSchema>;

export const FIRST_VIEW: SheetView = {
  hidesPast: false,
  firstMonth: null,
  lastMonth: null,
  group: 'section',
  sort: 'position',
  isDescending: false,
};

export const hidesMonths = ({ hidesPast, firstMonth, lastMonth }: SheetView): boolean =>
  hidesPast || firstMonth !== null || lastMonth !== null;

export const isSorted = ({ sort, isDescending }: SheetView): boolean => sort !== 'position' || isDescending;

/** Sort order after clicking a heading: ascending, descending, then the sheet's own. */
export function sortedBy(view: SheetView, sort: Sort): SheetView {
  if (view.sort !== sort) return { ...view, sort, isDescending: false };
  return view.isDescending
    ? { ...view, sort: FIRST_VIEW.sort, isDescending: false }
    : { ...view, isDescending: true };
}

/** Rows are in the sheet's order, so they can be moved. */
export const isReorderable = (view: SheetView): boolean => !isSorted(view) && view.group === 'section';

export const isUsualView = (view: SheetView): boolean =>
  !hidesMonths(view) && !isSorted(view) && view.group === FIRST_VIEW.group;

export type MonthSpan = { from: MonthIndex; to: MonthIndex };

/** Displays a range of the sheet's months. */
export const showingOnly = (view: SheetView, { from, to }: MonthSpan, sheet: MonthSpan): SheetView => ({
  ...view,
  hidesPast: false,
  firstMonth: from <= sheet.from ? null : monthText(from),
  lastMonth: to >= sheet.to ? null : monthText(to),
});

const later = (a: MonthIndex, b: MonthIndex) => (a > b ? a : b);
const earlier = (a: MonthIndex, b: MonthIndex) => (a < b ? a : b);

/** The months to display. A setting that would leave none is ignored; the month in the address is always included. */
export function monthsShown(
  { hidesPast, firstMonth, lastMonth }: SheetView,
  sheet: MonthSpan,
  today: string,
  named: MonthIndex | null,
): MonthSpan {
  let from = firstMonth === null ? sheet.from : later(sheet.from, monthIndex(firstMonth));
  let to = lastMonth === null ? sheet.to : earlier(sheet.to, monthIndex(lastMonth));
  if (from > to) [from, to] = [sheet.from, sheet.to];
  const now = monthOfDate(today);
  if (hidesPast && now <= to) from = later(from, now);
  const isNamed = named !== null && named >= sheet.from && named <= sheet.to;
  return isNamed ? { from: earlier(from, named), to: later(to, named) } : { from, to };
}
