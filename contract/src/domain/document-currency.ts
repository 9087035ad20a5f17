import type { Minor } from '../values.ts';
import { ACCOUNT_CURRENCY, type CurrencyCode } from './currency.ts';
import { addDays, type DateText } from './day.ts';
import type { RateAmounts } from './document-lines.ts';
import { convert } from './exchange.ts';
import { minor } from './rounding.ts';
import { isWorkingDay } from './working-days.ts';

/** The rate of a document: `table` is the number of the NBP table, null for a custom rate. */
export interface DocumentRate {
  /** PLN per unit, a decimal */
  rate: string;
  table: string | null;
  date: DateText;
}

/**
 * The day whose rate applies: the last working day before the tax point, or before the issue date if that is earlier
 * (VAT act, art. 31a).
 */
export function rateDay(issueDate: DateText, saleDate: DateText | null): DateText {
  const first = saleDate !== null && saleDate < issueDate ? saleDate : issueDate;
  let day = addDays(first, -1);
  while (!isWorkingDay(day)) day = addDays(day, -1);
  return day;
}

/** The rate of a day, or the last one before it (if the NBP published none); null if all tables are later. */
export function rateOfDay(tables: readonly DocumentRate[], day: DateText): DocumentRate | null {
  let found: DocumentRate | null = null;
  for (const table of tables) {
    if (table.date <= day && (found === null || table.date > found.date)) found = table;
  }
  return found;
}

/** Amounts by VAT rate in the account's currency: net and VAT of each rate are converted and rounded, and add up to gross. */
export function inAccountCurrency(
  rates: readonly RateAmounts[],
  currency: CurrencyCode,
  { rate }: Pick<DocumentRate, 'rate'>,
): RateAmounts[] {
  const converted = (amount: Minor) => convert(amount, currency, ACCOUNT_CURRENCY, { [currency]: rate });
  return rates.map(({ vatRate, ...amounts }) => {
    const [net, vat] = [converted(amounts.net), converted(amounts.vat)];
    return { vatRate, net, vat, gross: minor(net + vat) };
  });
}
