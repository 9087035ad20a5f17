import { monthIndex, monthOfDate, monthText, type MonthIndex } from '@saldo/contract/domain/month';
import { monthSchema } from '@saldo/contract/values';
import { z } from 'zod';

export const GROUPINGS = ['section', 'contractor', 'none'] as const;
export type Grouping = (typeof GROUPINGS)[number];

/** Columns that say what a row has; rows can be sorted by each. */
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

/** How a user looks at a sheet: which months, in which groups and order. It changes nothing in the sheet. */
export const sheetViewSchema = z.object({
  hidesPast: z.boolean(),
  /** null: the sheet's own first and last month */
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

/** Another order by the heading of a column: rising, falling, then the sheet's own again. */
export function sortedBy(view: SheetView, sort: Sort): SheetView {
  if (view.sort !== sort) return { ...view, sort, isDescending: false };
  return view.isDescending
    ? { ...view, sort: FIRST_VIEW.sort, isDescending: false }
    : { ...view, isDescending: true };
}

/** Rows stand as the sheet has them, so that moving one means something. */
export const isReorderable = (view: SheetView): boolean => !isSorted(view) && view.group === 'section';

export const isUsualView = (view: SheetView): boolean =>
  !hidesMonths(view) && !isSorted(view) && view.group === FIRST_VIEW.group;

export type MonthSpan = { from: MonthIndex; to: MonthIndex };

/** Shows some of the sheet's months and no others. */
export const showingOnly = (view: SheetView, { from, to }: MonthSpan, sheet: MonthSpan): SheetView => ({
  ...view,
  hidesPast: false,
  firstMonth: from <= sheet.from ? null : monthText(from),
  lastMonth: to >= sheet.to ? null : monthText(to),
});

const later = (a: MonthIndex, b: MonthIndex) => (a > b ? a : b);
const earlier = (a: MonthIndex, b: MonthIndex) => (a < b ? a : b);

/** The months to show. What would leave none is not followed; a month that an address names is always among them. */
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
