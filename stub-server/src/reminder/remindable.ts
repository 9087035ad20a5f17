import { minor } from '@saldo/contract/domain/money';
import { remindedTotals } from '@saldo/contract/domain/reminder';
import { MAX_REMINDED, type Remindable } from '@saldo/contract/reminder';
import { sql, type SqlBool } from 'kysely';
import type { Db } from '#src/db/open.ts';
import { ownedBy } from '#src/db/owned-by.ts';
import type { Actor } from '#src/http/actor.ts';
import { mayKeepAccounts } from '#src/master-data/payment-methods.ts';
import { allOf, inLists, isOpen } from '#src/payment/filter.ts';

/**
 * Receivables of a contractor that a reminder can name: those of `settlement` that are overdue,
 * less corrections, due or not.
 */
export async function remindableOf(
  db: Db,
  { accountId, acl, today }: Pick<Actor, 'accountId' | 'acl' | 'today'>,
  contractorId: number,
): Promise<Remindable[]> {
  const rows = await db
    .selectFrom('payment_part as part')
    .innerJoin('payment_source as source', 'source.id', 'part.payment_source_id')
    .innerJoin('payment_method as method', 'method.id', 'part.payment_method_id')
    .leftJoin('record', 'record.id', 'part.record_id')
    .select([
      'part.id as partId',
      'source.version',
      'source.id as paymentSourceId',
      'source.type',
      'source.number',
      'part.due_date as dueDate',
      'source.currency',
      'part.gross',
      'method.number as account',
      'method.kind',
      'method.currency as accountCurrency',
    ])
    .where(
      allOf([
        ownedBy('part.account_id', accountId),
        sql<SqlBool>`source.contractor_id = ${contractorId}`,
        sql<SqlBool>`source.direction = 'income'`,
        sql<SqlBool>`(part.due_date < ${today} or (part.gross < 0 and source.issue_date <= ${today}))`,
        isOpen,
        ...inLists(acl),
      ]),
    )
    .orderBy('part.due_date')
    .orderBy('part.id')
    .limit(MAX_REMINDED)
    .execute();
  const hasNumbers = mayKeepAccounts(acl);
  const items = rows.map(({ account, kind, accountCurrency, gross, ...item }): Remindable => {
    const isPaidInto = hasNumbers && kind === 'bank-account' && accountCurrency === item.currency;
    return { ...item, gross: minor(gross), account: isPaidInto ? account : null };
  });
  const asked = new Set(
    remindedTotals(items).flatMap(({ currency, gross }) => (gross > 0 ? [currency] : [])),
  );
  return items.filter(({ currency }) => asked.has(currency));
}
