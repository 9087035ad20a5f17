import { ACCOUNT_CURRENCY, type CurrencyCode } from '@saldo/contract/domain/currency';
import type { Db } from '#src/db/open.ts';

export type Rates = Partial<Record<CurrencyCode, string>>;

/** The last table published on or before a day. */
export const rateOn = (db: Db, code: CurrencyCode, date: string) =>
  db
    .selectFrom('currency_rate')
    .selectAll()
    .where('code', '=', code)
    .where('effective_date', '<=', date)
    .orderBy('effective_date', 'desc')
    .limit(1)
    .executeTakeFirst();

/** For business dates before every table, the first one is the best approximation. */
const firstRate = (db: Db, code: CurrencyCode) =>
  db
    .selectFrom('currency_rate')
    .selectAll()
    .where('code', '=', code)
    .orderBy('effective_date')
    .limit(1)
    .executeTakeFirst();

/** Rates in force on a day for the named currencies; those without any table are left out. */
export async function ratesOn(db: Db, codes: Iterable<CurrencyCode>, date: string): Promise<Rates> {
  const rates: Rates = {};
  for (const code of new Set(codes)) {
    if (code === ACCOUNT_CURRENCY) continue;
    const row = (await rateOn(db, code, date)) ?? (await firstRate(db, code));
    if (row) rates[code] = row.rate;
  }
  return rates;
}
