import { CURRENCY_CODES, type CurrencyCode } from '@saldo/contract/domain/currency';
import { addDays, daysBetween } from '@saldo/contract/domain/day';
import { isWorkingDay } from '@saldo/contract/domain/working-days';
import type { SeedData } from './data.ts';

type Rate = SeedData['currencyRates'][number];

/** PLN for one unit, in millionths; plausible, but not of any real day. */
const BASE: Readonly<Record<Exclude<CurrencyCode, 'PLN'>, number>> = {
  AUD: 2_391_000,
  BGN: 2_172_800,
  BRL: 682_400,
  CAD: 2_617_000,
  CHF: 4_552_300,
  CLP: 3_894,
  CNY: 513_200,
  CZK: 175_600,
  DKK: 569_000,
  EUR: 4_249_600,
  GBP: 4_871_500,
  HKD: 469_300,
  HUF: 11_042,
  IDR: 219,
  ILS: 1_121_000,
  INR: 41_180,
  ISK: 28_870,
  JPY: 23_410,
  KRW: 2_492,
  MXN: 198_900,
  MYR: 879_400,
  NOK: 362_700,
  NZD: 2_052_000,
  PHP: 61_950,
  RON: 835_700,
  SEK: 386_400,
  SGD: 2_803_000,
  THB: 112_600,
  TRY: 86_300,
  UAH: 86_700,
  USD: 3_651_900,
  XDR: 4_958_000,
  ZAR: 211_800,
};

const DAYS = 60;
const START = '2000-01-01';

/** A wave between -1000 and 1000 with a period in days, so that rates change little from day to day. */
const wave = (day: number, period: number): number => {
  const place = ((day % period) * 4000) / period;
  return place < 2000 ? place - 1000 : 3000 - place;
};

/** Varies by at most 1.6 % around the base rate, by two waves of each currency. */
function rateOf(base: number, place: number, day: string): string {
  const on = daysBetween(START, day) + place * 17;
  const moved =
    base + Math.round((base * (wave(on, 43 + place) * 11 + wave(on, 11 + (place % 5)) * 5)) / 1_000_000);
  const digits = base < 100_000 ? 6 : 4;
  return (moved / 1_000_000).toFixed(digits);
}

/** Number of NBP table A: the working days of the year so far. */
function tableNumbers(first: string, last: string): ReadonlyMap<string, string> {
  const tables = new Map<string, string>();
  let count = 0;
  for (let day = `${first.slice(0, 4)}-01-01`; day <= last; day = addDays(day, 1)) {
    if (day.endsWith('-01-01')) count = 0;
    if (!isWorkingDay(day)) continue;
    count += 1;
    if (day >= first) tables.set(day, `${String(count).padStart(3, '0')}/A/NBP/${day.slice(0, 4)}`);
  }
  return tables;
}

/** Table A of each business day of the 60 days before the given one. */
export function currencyRates(day: string): Rate[] {
  const tables = tableNumbers(addDays(day, -DAYS), addDays(day, -1));
  const codes = CURRENCY_CODES.filter((code) => code !== 'PLN');
  return [...tables].flatMap(([effectiveDate, table]) =>
    codes.map((code, place) => ({
      code,
      effectiveDate,
      rate: rateOf(BASE[code], place, effectiveDate),
      table,
    })),
  );
}

/** The last rate of each currency. */
export const latestRates = (rates: readonly Rate[]): Partial<Record<CurrencyCode, string>> =>
  Object.fromEntries(rates.map(({ code, rate }) => [code, rate]));
