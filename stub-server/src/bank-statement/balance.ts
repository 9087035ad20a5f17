import { convert } from '@saldo/contract/domain/exchange';
import { minor, type Minor } from '@saldo/contract/domain/money';
import type { Db } from '#src/db/open.ts';
import type { PaymentMethod } from '#src/master-data/payment-methods.ts';
import { ratesOn } from '#src/plan/rates.ts';

/**
 * The balance of a method at the end of a day, from its payments as the bank sees them. `unlinked`: the part from payments
 * on no cell, which the balances elsewhere leave out (decision 031).
 */
export async function balanceOn(
  db: Db,
  accountId: number,
  method: PaymentMethod,
  day: string,
): Promise<{ balance: Minor; unlinked: Minor }> {
  const rows = await db
    .selectFrom('payment_part as part')
    .innerJoin('payment_source as source', 'source.id', 'part.payment_source_id')
    .select(({ fn, eb }) => [
      'source.currency',
      'source.direction',
      fn.sum<number>('part.gross').as('gross'),
      fn
        .sum<number>(eb.case().when('part.record_id', 'is', null).then(eb.ref('part.gross')).else(0).end())
        .as('unlinked'),
    ])
    .where('part.account_id', '=', accountId)
    .where('part.payment_method_id', '=', method.id)
    .where('part.is_in_cash_flow', '=', 1)
    .where('part.paid_date', '>=', method.openingDate)
    .where('part.paid_date', '<=', day)
    .where('source.type', '<>', 'proforma')
    .groupBy(['source.currency', 'source.direction'])
    .execute();
  const rates = await ratesOn(db, [method.currency, ...rows.map(({ currency }) => currency)], day);
  const sumOf = (column: 'gross' | 'unlinked') =>
    rows.reduce((total, row) => {
      const amount = convert(minor(row[column]), row.currency, method.currency, rates);
      return total + (row.direction === 'income' ? amount : 0 - amount);
    }, 0);
  return {
    balance: minor((method.openingDate <= day ? method.openingBalance : 0) + sumOf('gross')),
    unlinked: minor(sumOf('unlinked')),
  };
}
