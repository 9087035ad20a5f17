import { convert } from '@saldo/contract/domain/exchange';
import { minor, type Minor } from '@saldo/contract/domain/money';
import type { Db } from '#src/db/open.ts';
import type { PaymentMethod } from '#src/master-data/payment-methods.ts';
import { ratesOn } from '#src/plan/rates.ts';

/** The balance of a method at the end of a day, from its payments. */
export async function balanceOn(
  db: Db,
  accountId: number,
  method: PaymentMethod,
  day: string,
): Promise<Minor> {
  const rows = await db
    .selectFrom('payment_part as part')
    .innerJoin('payment_source as source', 'source.id', 'part.payment_source_id')
    .select(({ fn }) => ['source.currency', 'source.direction', fn.sum<number>('part.gross').as('gross')])
    .where('part.account_id', '=', accountId)
    .where('part.payment_method_id', '=', method.id)
    .where('part.is_in_cash_flow', '=', 1)
    .where('part.paid_date', '>=', method.openingDate)
    .where('part.paid_date', '<=', day)
    .where('source.type', '<>', 'proforma')
    .groupBy(['source.currency', 'source.direction'])
    .execute();
  const rates = await ratesOn(db, [method.currency, ...rows.map(({ currency }) => currency)], day);
  const moved = rows.reduce((total, { currency, direction, gross }) => {
    const amount = convert(minor(gross), currency, method.currency, rates);
    return total + (direction === 'income' ? amount : 0 - amount);
  }, 0);
  return minor((method.openingDate <= day ? method.openingBalance : 0) + moved);
}
