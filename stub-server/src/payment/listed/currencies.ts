import type { CurrencyCode } from '@saldo/contract/domain/currency';
import type { PaymentTab } from '@saldo/contract/payment';
import { sql } from 'kysely';
import type { Db } from '#src/db/open.ts';

const DIRECTIONS = ['income', 'cost'] as const;

/**
 * The next currency of the income or costs of a list, in alphabetical order: each takes one step
 * into the index of sums.
 */
const nextCurrency = (
  accountId: number,
  { tab, direction }: { tab: PaymentTab; direction: (typeof DIRECTIONS)[number] },
  above: string,
) =>
  sql<CurrencyCode | null>`select min(currency) from listed_payment where account_id = ${accountId}
    and list = ${tab} and direction = ${direction} and currency > ${sql.raw(above)}`;

/** The currencies of a list, without reading its lines. */
export async function currenciesOf(db: Db, accountId: number, tab: PaymentTab): Promise<CurrencyCode[]> {
  const found = new Set<CurrencyCode>();
  for (const direction of DIRECTIONS) {
    const next = (above: string) => nextCurrency(accountId, { tab, direction }, above);
    const { rows } = await sql<{ code: CurrencyCode | null }>`with recursive known(code) as (
      ${next("''")} union all select (${next('known.code')}) from known where known.code is not null)
      select code from known`.execute(db);
    for (const { code } of rows) if (code !== null) found.add(code);
  }
  return [...found].toSorted();
}
