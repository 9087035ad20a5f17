import { convert, type Rates } from '@saldo/contract/domain/exchange';
import { signOf } from '@saldo/contract/domain/flows';
import { minor, type Minor } from '@saldo/contract/domain/money';
import { sql, type SqlBool } from 'kysely';
import type { Db } from '#src/db/open.ts';
import type { Actor } from '#src/http/actor.ts';
import type { PaymentMethod } from '#src/master-data/payment-methods.ts';
import { inCurrency } from '#src/plan/flow-amount.ts';
import { keptFigures } from '#src/plan/kept-figures.ts';
import { countsOn, sightOf } from '#src/plan/sight.ts';

type Method = Pick<PaymentMethod, 'id' | 'currency' | 'openingDate'>;

interface Question {
  method: Method;
  /** last day that counts */
  on: string;
  rates: Rates;
}

const linkedOfChunk = keptFigures((rows, { method, on, rates }: Question, sheet) => {
  let moved = 0;
  for (const { flows } of rows)
    for (const flow of flows) {
      const { part, isInCashFlow, paymentMethodId, day } = flow;
      if (paymentMethodId !== method.id || !isInCashFlow || !countsOn(sheet, flow)) continue;
      const isPaidUntil = typeof part?.paidDate === 'string' && day.date <= on;
      if (isPaidUntil && day.date >= method.openingDate)
        moved += signOf(flow) * inCurrency(flow, method.currency, rates);
    }
  return { moved };
});

/** A document to verify counts nowhere yet, except where a line of the bank proves its payment. */
const isCounted = sql<SqlBool>`(source.is_verified = 1 or part.bank_line_id is not null)`;

/** From payments on no cell, each converted alone, like those on cells; those to verify are not to be linked yet. */
async function unlinkedOn(
  db: Db,
  accountId: number,
  { method, on, rates }: Question,
): Promise<{ toLink: number; toVerify: number }> {
  const equal = await db
    .selectFrom('payment_part as part')
    .innerJoin('payment_source as source', 'source.id', 'part.payment_source_id')
    .select(({ fn }) => [
      'source.currency',
      'source.direction',
      'source.is_verified as isVerified',
      'part.gross',
      fn.countAll<number>().as('count'),
    ])
    .where('part.account_id', '=', accountId)
    .where('part.payment_method_id', '=', method.id)
    .where('part.record_id', 'is', null)
    .where('part.is_in_cash_flow', '=', 1)
    .where('part.paid_date', '>=', method.openingDate)
    .where('part.paid_date', '<=', on)
    .where('source.type', '<>', 'proforma')
    .where(isCounted)
    .groupBy(['source.currency', 'source.direction', 'source.is_verified', 'part.gross'])
    .execute();
  const moved = (isVerified: 0 | 1) =>
    equal.reduce((total, { currency, direction, gross, count, ...one }) => {
      if (one.isVerified !== isVerified) return total;
      const amount = convert(minor(gross), currency, method.currency, rates) * count;
      return direction === 'income' ? total + amount : total - amount;
    }, 0);
  return { toLink: moved(1), toVerify: moved(0) };
}

/**
 * The balance of a method at the end of a day, from its payments as the bank sees them: those on cells are the flows that the
 * other screens add up (decision 044), at the same rates. `unlinked`: the part from payments on no cell, which the balances
 * elsewhere leave out (decision 031).
 */
export async function balanceOn(
  db: Db,
  actor: Actor,
  { id, currency, openingDate, openingBalance }: PaymentMethod,
  on: string,
): Promise<{ balance: Minor; unlinked: Minor }> {
  const { visible, hidden, terms } = await sightOf(db, actor);
  const question = { method: { id, currency, openingDate }, on, rates: terms.rates };
  const { toLink, toVerify } = await unlinkedOn(db, actor.accountId, question);
  const linked = linkedOfChunk([...visible, ...hidden], question).reduce(
    (total, { figure }) => total + figure.moved,
    0,
  );
  return {
    balance: minor((openingDate <= on ? openingBalance : 0) + linked + toLink + toVerify),
    unlinked: minor(toLink),
  };
}
