import type { PaidDay } from '@saldo/contract/domain/balances';
import type { CurrencyCode } from '@saldo/contract/domain/currency';
import type { Unpaid } from '@saldo/contract/domain/expected-flows';
import { minor } from '@saldo/contract/domain/money';
import type { Minor } from '@saldo/contract/values';
import type { Db } from '#src/db/open.ts';

// Documents and their instalments, over all sheets.

/** Deletes every document of the account with its instalments; returns how many. */
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

/** Instalments by the number of their document. */
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

const counted = (items: readonly { item: number | null; sources: number }[]): Map<number, number> =>
  new Map(items.map(({ item, sources }) => [Number(item), sources]));

/** Number of documents by contractor; `ids`: of these alone. */
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
      .where('account_id', '=', accountId)
      .$if(ids !== undefined, (query) => query.where('payment_method_id', 'in', [...(ids ?? []), 0]))
      .groupBy('payment_method_id')
      .execute(),
  );

/** What was paid up to a day and counts: attached and in cash flow. */
export async function paidDays(
  db: Db,
  accountId: number,
  until: string,
): Promise<(PaidDay & { count: number })[]> {
  const rows = await db
    .selectFrom('payment_part as part')
    .innerJoin('payment_source as source', 'source.id', 'part.payment_source_id')
    .select(({ fn }) => [
      'part.payment_method_id as paymentMethodId',
      'source.currency',
      'source.direction',
      'part.paid_date as date',
      fn.sum<number>('part.gross').as('gross'),
      fn.countAll<number>().as('count'),
    ])
    .where('part.account_id', '=', accountId)
    .where('part.record_id', 'is not', null)
    .where('part.is_in_cash_flow', '=', 1)
    .where('part.paid_date', '<=', until)
    .groupBy(['part.payment_method_id', 'source.currency', 'source.direction', 'part.paid_date'])
    .execute();
  return rows.flatMap(({ date, gross, ...row }) => (date === null ? [] : [{ ...row, date, gross }]));
}

/** What is attached, in cash flow, not paid by a day and expected up to another, by payment method. */
export const unpaidByMethod = (db: Db, accountId: number, today: string, until: string) =>
  db
    .selectFrom('payment_part as part')
    .innerJoin('payment_source as source', 'source.id', 'part.payment_source_id')
    .innerJoin('record', 'record.id', 'part.record_id')
    .innerJoin('budget', 'budget.id', 'record.budget_id')
    .select(({ fn }) => [
      'part.payment_method_id as paymentMethodId',
      'source.currency',
      'source.direction',
      fn.sum<number>('part.gross').as('gross'),
      fn.countAll<number>().as('count'),
    ])
    .where('part.account_id', '=', accountId)
    .where('budget.is_draft', '=', 0)
    .where('part.is_in_cash_flow', '=', 1)
    .where('part.expected_date', '<=', until)
    .where((eb) => eb.or([eb('part.paid_date', 'is', null), eb('part.paid_date', '>', today)]))
    .groupBy(['part.payment_method_id', 'source.currency', 'source.direction'])
    .execute();

/** What is attached, in cash flow and not paid by a day. */
export async function unpaidParts(db: Db, accountId: number, today: string): Promise<Unpaid[]> {
  const rows = await db
    .selectFrom('payment_part as part')
    .innerJoin('payment_source as source', 'source.id', 'part.payment_source_id')
    .innerJoin('record', 'record.id', 'part.record_id')
    .innerJoin('budget', 'budget.id', 'record.budget_id')
    .select([
      'record.budget_id as budgetId',
      'record.id as recordId',
      'record.trade_subject_id as tradeSubjectId',
      'part.month',
      'source.contractor_id as contractorId',
      'source.currency',
      'source.direction',
      'part.gross',
      'part.expected_date as date',
    ])
    .where('part.account_id', '=', accountId)
    .where('budget.is_draft', '=', 0)
    .where('part.is_in_cash_flow', '=', 1)
    .where((eb) => eb.or([eb('part.paid_date', 'is', null), eb('part.paid_date', '>', today)]))
    .execute();
  return rows.flatMap(({ month, ...row }) => (month === null ? [] : [{ ...row, month }]));
}
