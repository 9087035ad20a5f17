import { ACCOUNT_CURRENCY, CURRENCY_CODES } from '@saldo/contract/domain/currency';
import { convert } from '@saldo/contract/domain/exchange';
import { minor, type Minor } from '@saldo/contract/domain/money';
import { sql } from 'kysely';
import type { Db } from '#src/db/open.ts';
import type { Actor } from '#src/http/actor.ts';
import { ratesOn } from '#src/plan/rates.ts';
import { allOf, inLists, isOpen, isSettled } from './filter.ts';
import { arePaidTo, payeeId, type PaidContractor } from './payee.ts';

type Reader = Pick<Actor, 'accountId' | 'acl' | 'today'>;

/** Sums of the instalments that the user's lists show, by payee, direction and currency. */
const sumsOf = (db: Db, { accountId, acl, today }: Reader, asked: readonly PaidContractor[]) =>
  db
    .selectFrom('payment_source as source')
    .innerJoin('payment_part as part', 'part.payment_source_id', 'source.id')
    .innerJoin('contractor as payee', (join) => join.on('payee.id', '=', payeeId))
    .leftJoin('record', 'record.id', 'part.record_id')
    .select(['payee.id', 'source.direction', 'source.currency'])
    .select([
      sql<number>`coalesce(sum(case when ${isOpen} then part.gross else 0 end), 0)`.as('open'),
      sql<number>`coalesce(sum(case when ${isOpen} and part.due_date < ${today} then part.gross else 0 end), 0)`.as(
        'overdue',
      ),
      sql<string | null>`max(case when ${isSettled} then part.paid_date end)`.as('lastPaid'),
    ])
    .where(allOf([arePaidTo(accountId, asked), ...inLists(acl)]))
    .groupBy(['payee.id', 'source.direction', 'source.currency'])
    .execute();

/** What is open with a contractor, in the account's currency. */
export interface OpenWithPayee {
  receivable: Minor;
  payable: Minor;
  overdueReceivable: Minor;
  overduePayable: Minor;
  lastPaidDate: string | null;
}

/**
 * What is open with each of these contractors: the sums of `settlementsOf`, each converted once.
 * The only query of open amounts by contractor, because not every instalment of a document is paid
 * to the document's contractor (docs/decisions/047).
 */
export async function openByPayee<Asked extends PaidContractor>(
  db: Db,
  reader: Reader,
  asked: readonly Asked[],
): Promise<(OpenWithPayee & { payee: Asked })[]> {
  if (asked.length === 0) return [];
  const rates = await ratesOn(db, CURRENCY_CODES, reader.today);
  const byId = Map.groupBy(await sumsOf(db, reader, asked), ({ id }) => id);
  return asked.map((payee) => {
    const sums = byId.get(payee.id) ?? [];
    const inPln = (direction: 'income' | 'cost', of: 'open' | 'overdue') =>
      minor(
        sums
          .filter((sum) => sum.direction === direction)
          .reduce((all, sum) => all + convert(minor(sum[of]), sum.currency, ACCOUNT_CURRENCY, rates), 0),
      );
    return {
      payee,
      receivable: inPln('income', 'open'),
      payable: inPln('cost', 'open'),
      overdueReceivable: inPln('income', 'overdue'),
      overduePayable: inPln('cost', 'overdue'),
      lastPaidDate:
        sums
          .flatMap(({ lastPaid }) => lastPaid ?? [])
          .toSorted()
          .at(-1) ?? null,
    };
  });
}
