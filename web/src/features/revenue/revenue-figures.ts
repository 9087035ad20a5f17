import { monthIndex, monthRange, januaryOf, addMonths, monthText } from '@saldo/contract/domain/month';
import { directionSchema } from '@saldo/contract/record';
import type { Figure } from './queries.ts';

const LAST_OF_YEAR = 11;
/** The column after the months. */
export const YEAR_COLUMN = 'year';

/** Months of a year, `YYYY-MM`. */
export const monthsOf = (year: number): string[] => {
  const first = januaryOf(year);
  return monthRange(first, addMonths(first, LAST_OF_YEAR)).map(monthText);
};

/** The scope of each row of the table; the others are of the result. */
const OF_ROW: Readonly<Partial<Record<string, Pick<Figure, 'direction' | 'counted' | 'against'>>>> = {
  tax: { direction: 'cost', counted: 'tax' },
  afterTax: { counted: 'after-tax' },
  margin: { against: 'income' },
};

/** What a percentage compares a figure with. */
export const AGAINST = ['income', 'previous'] as const;

const OF_YEAR_BEFORE = '-previous';
const TO_YEAR_BEFORE = '-toPrevious';
const yearBefore = (month: string): string => monthText(addMonths(monthIndex(month), -LAST_OF_YEAR - 1));

/**
 * The figure of a cell: its month, in cumulative mode all months up to it, or the whole year; for
 * the previous year the same months of that.
 */
export function figureAt(
  year: number,
  { row, column }: { row: string; column: string },
  isRising: boolean,
): Figure {
  const months = monthsOf(year);
  const [first = column, last = column] = [months[0], months.at(-1)];
  const of = OF_ROW[row] ?? { direction: directionSchema.safeParse(row.split('-')[0]).data };
  const [from, to] = column === YEAR_COLUMN ? [first, last] : [isRising ? first : column, column];
  if (row.endsWith(TO_YEAR_BEFORE)) return { from, to, ...of, against: 'previous' };
  if (row.endsWith(OF_YEAR_BEFORE)) return { from: yearBefore(from), to: yearBefore(to), ...of };
  return { from, to, ...of };
}

/** The figure that a percentage compares a figure with. */
export function againstOf({ from, to, against, ...figure }: Figure): Figure {
  if (against === 'income') return { ...figure, from, to, direction: 'income', counted: 'result' };
  return { ...figure, from: yearBefore(from), to: yearBefore(to) };
}
