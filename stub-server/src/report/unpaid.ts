import type { CurrencyCode } from '@saldo/contract/domain/currency';
import type { Direction } from '@saldo/contract/record';
import type { Db } from '#src/db/open.ts';

/** An unpaid payment on a cell, minor units of `currency`. */
export interface Unpaid {
  budgetId: number;
  recordId: number;
  month: string;
  tradeSubjectId: number;
  contractorId: number | null;
  currency: CurrencyCode;
  direction: Direction;
  gross: number;
  date: string;
}

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
