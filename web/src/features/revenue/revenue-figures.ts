import { monthRange, januaryOf, addMonths, monthText } from '@saldo/contract/domain/month';
import { directionSchema } from '@saldo/contract/record';
import type { Figure } from './queries.ts';

const LAST_OF_YEAR = 11;
/** The column behind the months. */
export const YEAR_COLUMN = 'year';

/** Months of a year, `YYYY-MM`. */
export const monthsOf = (year: number): string[] => {
  const first = januaryOf(year);
  return monthRange(first, addMonths(first, LAST_OF_YEAR)).map(monthText);
};

/** The figure of a cell: its month, all months up to it where they rise, or the whole year. */
export function figureAt(
  year: number,
  { row, column }: { row: string; column: string },
  isRising: boolean,
): Figure {
  const months = monthsOf(year);
  const [first = column, last = column] = [months[0], months.at(-1)];
  const direction = directionSchema.safeParse(row.split('-')[0]).data;
  if (column === YEAR_COLUMN) return { from: first, to: last, direction };
  return { from: isRising ? first : column, to: column, direction };
}
