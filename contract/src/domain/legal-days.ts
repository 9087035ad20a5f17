import type { DateText } from './day.ts';
import { addMonths, dateInMonth, type MonthIndex } from './month.ts';

/**
 * Days of the month after the period by which taxes and contributions are due; for the card's tax of December, of
 * December itself. Validity and source are among the statutory figures (tax/parameters.ts).
 */
export const LEGAL_DAYS = {
  vat: 25,
  tax: 20,
  card: 7,
  cardOfDecember: 28,
  zus: 20,
  zusOfLegalPersons: 15,
  ppk: 15,
};

/** The legal day in the next month. */
export const legalDay = (month: MonthIndex, day: number): DateText => dateInMonth(addMonths(month, 1), day);
