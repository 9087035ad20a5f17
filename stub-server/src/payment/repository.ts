import type { CurrencyCode } from '@saldo/contract/domain/currency';
import { minor } from '@saldo/contract/domain/money';
import type { Minor } from '@saldo/contract/values';
import { sql, type SqlBool } from 'kysely';
import type { Db } from '#src/db/open.ts';
import { ownedBy } from '#src/db/owned-by.ts';

// Documents and their instalments, of all sheets.

/** Deletes all documents of the account with their instalments; returns their number. */
export async function deletePayments(tx: Db, accountId: number): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('payment_source')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

interface PartName {
  id: number;
  /** number of the document */
  name: string;
  currency: CurrencyCode;
  gross: Minor;
}

/** Instalments, named by the numbers of their documents. */
export async function namesOfParts(db: Db, accountId: number, ids: readonly number[]): Promise<PartName[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('payment_part')
    .innerJoin('payment_source', 'payment_source.id', 'payment_part.payment_source_id')
    .select(['payment_part.id', 'number as name', 'payment_source.currency', 'payment_part.gross'])
    .where('payment_part.account_id', '=', accountId)
    .where('payment_part.id', 'in', [...ids])
    .execute();
  return rows.map((row) => ({ ...row, gross: minor(row.gross) }));
}

const ofAccount = (accountId: number) => sql<SqlBool>`account_id = ${accountId}`;

const counted = (items: readonly { item: number | null; sources: number }[]): Map<number, number> =>
  new Map(items.map(({ item, sources }) => [Number(item), sources]));

/** Number of documents by contractor; `ids`: only for these. */
export const documentsByContractor = async (
  db: Db,
  accountId: number,
  ids?: readonly number[],
): Promise<Map<number, number>> =>
  counted(
    await db
      .selectFrom('payment_source')
      .select(({ fn }) => ['contractor_id as item', fn.countAll<number>().as('sources')])
      .where('account_id', '=', accountId)
      .where('contractor_id', 'is not', null)
      .$if(ids !== undefined, (query) => query.where('contractor_id', 'in', [...(ids ?? []), 0]))
      .groupBy('contractor_id')
      .execute(),
  );

/** Number of documents by the payment method of their instalments. */
export const documentsByPaymentMethod = async (
  db: Db,
  accountId: number,
  ids?: readonly number[],
): Promise<Map<number, number>> =>
  counted(
    await db
      .selectFrom('payment_part')
      .select(({ fn }) => [
        'payment_method_id as item',
        fn.count<number>('payment_source_id').distinct().as('sources'),
      ])
      .where(ids === undefined ? ofAccount(accountId) : ownedBy('account_id', accountId))
      .$if(ids !== undefined, (query) => query.where('payment_method_id', 'in', [...(ids ?? []), 0]))
      .groupBy('payment_method_id')
      .execute(),
  );
