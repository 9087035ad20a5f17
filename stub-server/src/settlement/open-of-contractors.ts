import { ACCOUNT_CURRENCY, CURRENCY_CODES } from '@saldo/contract/domain/currency';
import { convert } from '@saldo/contract/domain/exchange';
import { minor } from '@saldo/contract/domain/money';
import type { OpenOfContractor } from '@saldo/contract/settlement';
import { sql } from 'kysely';
import type { Db } from '#src/db/open.ts';
import type { Actor } from '#src/http/actor.ts';
import { contractors } from '#src/master-data/contractors.ts';
import { itemsOf } from '#src/master-data/store.ts';
import { allOf, inLists, isOpen, isSettled } from '#src/payment/filter.ts';
import { arePaidTo, payeeId, type PaidContractor } from '#src/payment/payee.ts';
import { ratesOn } from '#src/plan/rates.ts';

/** Sums of the instalments that the user's lists show, by contractor, direction and currency. */
const sumsOf = (
  db: Db,
  { accountId, acl }: Pick<Actor, 'accountId' | 'acl'>,
  asked: readonly PaidContractor[],
) =>
  db
    .selectFrom('payment_source as source')
    .innerJoin('payment_part as part', 'part.payment_source_id', 'source.id')
    .innerJoin('contractor as payee', (join) => join.on('payee.id', '=', payeeId))
    .leftJoin('record', 'record.id', 'part.record_id')
    .select(['payee.id', 'source.direction', 'source.currency'])
    .select([
      sql<number>`coalesce(sum(case when ${isOpen} then part.gross else 0 end), 0)`.as('open'),
      sql<string | null>`max(case when ${isSettled} then part.paid_date end)`.as('lastPaid'),
    ])
    .where(allOf([arePaidTo(accountId, asked), ...inLists(acl)]))
    .groupBy(['payee.id', 'source.direction', 'source.currency'])
    .execute();

/**
 * Open amounts of contractors: the sums of `settlementsOf`, each converted once. Deleted
 * contractors, and those of other accounts, are left out.
 */
export async function openOfContractors(
  db: Db,
  actor: Pick<Actor, 'accountId' | 'acl' | 'today'>,
  ids: readonly number[],
): Promise<OpenOfContractor[]> {
  const known = await itemsOf(contractors, db, actor.accountId, { ids: [...new Set(ids)] });
  if (known.length === 0) return [];
  const rates = await ratesOn(db, CURRENCY_CODES, actor.today);
  const byId = Map.groupBy(await sumsOf(db, actor, known), ({ id }) => id);
  return known.map(({ id }) => {
    const sums = byId.get(id) ?? [];
    const inPln = (direction: 'income' | 'cost') =>
      minor(
        sums
          .filter((sum) => sum.direction === direction)
          .reduce((all, sum) => all + convert(minor(sum.open), sum.currency, ACCOUNT_CURRENCY, rates), 0),
      );
    const paid = sums.flatMap(({ lastPaid }) => lastPaid ?? []).toSorted();
    return {
      id,
      receivable: inPln('income'),
      payable: inPln('cost'),
      lastPaidDate: paid.at(-1) ?? null,
    };
  });
}
