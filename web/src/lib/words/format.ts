import type { CurrencyCode } from '@saldo/contract/domain/currency';
import { formatAmount, type Minor } from '@saldo/contract/domain/money';
import { monthIndex } from '@saldo/contract/domain/month';
import type { Locale } from './i18n.ts';

/** An amount of the account's currency, without its sign: `1 234,50` */
export const formatPln = (amount: Minor): string => formatAmount(amount, 'PLN');

/** An amount with its currency, unless that is the account's: `1 234,50`, `1 234,50 €` */
export const formatMoney = (amount: Minor, currency: CurrencyCode): string =>
  formatAmount(amount, currency, { withCurrency: currency !== 'PLN' });

/** `2026-11-20` -> `20.11.2026` */
export const formatDate = (date: string): string =>
  `${date.slice(8, 10)}.${date.slice(5, 7)}.${date.slice(0, 4)}`;

/** `2026-11-20` -> `20.11` */
export const formatDayMonth = (date: string): string => `${date.slice(8, 10)}.${date.slice(5, 7)}`;

/** English dates are written day first, like Polish ones. */
const TAGS: Record<Locale, string> = { pl: 'pl', en: 'en-GB' };

const asUtc = (date: string): Date => new Date(`${date.length === 7 ? `${date}-01` : date}T00:00:00Z`);
const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Cached, since creating a formatter costs a hundred times more than using it. */
function formatterOf(locale: Locale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options);
  const known = formatters.get(key);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat(TAGS[locale], options);
  formatters.set(key, made);
  return made;
}

const dateText = (date: string, locale: Locale, options: Intl.DateTimeFormatOptions): string =>
  formatterOf(locale, { timeZone: 'UTC', ...options }).format(asUtc(date));

/** `Piątek, 20 listopada 2026` */
export const formatLongDate = (date: string, locale: Locale): string =>
  capitalize(dateText(date, locale, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }));

/** `Środa` */
export const formatWeekday = (date: string, locale: Locale): string =>
  capitalize(dateText(date, locale, { weekday: 'long' }));

/** `pt.` */
export const formatShortWeekday = (date: string, locale: Locale): string =>
  dateText(date, locale, { weekday: 'short' });

/** `listopad 2026` for a month `YYYY-MM` */
export const formatMonth = (month: string, locale: Locale): string =>
  dateText(month, locale, { month: 'long', year: 'numeric' });

/** `listopad` */
export const formatMonthName = (month: string, locale: Locale): string =>
  dateText(month, locale, { month: 'long' });

/** `lis` */
export const formatShortMonth = (month: string, locale: Locale): string =>
  dateText(month, locale, { month: 'short' });

/** `sty 2026 – cze 2027`; a single month is written once */
export const formatMonthRange = (first: string, last: string, locale: Locale): string =>
  [...new Set([first, last])]
    .map((month) => `${formatShortMonth(month, locale)} ${month.slice(0, 4)}`)
    .join(' – ');

/** `sty 2026 – mar 2026; cze 2026`: consecutive months form a range */
export function formatMonths(months: readonly string[], locale: Locale): string {
  const runs: { first: string; last: string }[] = [];
  for (const month of months.toSorted()) {
    const run = runs.at(-1);
    if (run !== undefined && monthIndex(month) === monthIndex(run.last) + 1) run.last = month;
    else runs.push({ first: month, last: month });
  }
  return runs.map(({ first, last }) => formatMonthRange(first, last, locale)).join('; ');
}

/** `dzisiaj`, `jutro`, `za 5 dni` */
export const formatRelativeDays = (days: number, locale: Locale): string =>
  new Intl.RelativeTimeFormat(TAGS[locale], { numeric: 'auto' }).format(days, 'day');
