import type { LineProposal } from '@saldo/contract/bank-statement';
import { coversBudget, effectivePermission } from '@saldo/contract/domain/permission';
import { monthOfDate, monthText } from '@saldo/contract/domain/month';
import type { Db } from '#src/db/open.ts';
import type { Actor } from '#src/http/actor.ts';
import type { LineRow } from './repository.ts';

type Place = Pick<Extract<LineProposal, { kind: 'operation' }>, 'place' | 'cell'>;
const NOWHERE: Place = { place: null, cell: null };

/** The row that the last fee of the same words was put on, in the month of this one. */
export async function lastPlaceOf(db: Db, { accountId, acl }: Actor, line: LineRow): Promise<Place> {
  const row = await db
    .selectFrom('bank_line_part as link')
    .innerJoin('bank_line as earlier', 'earlier.id', 'link.line_id')
    .innerJoin('payment_part as part', 'part.id', 'link.part_id')
    .innerJoin('record', 'record.id', 'part.record_id')
    .innerJoin('budget', 'budget.id', 'record.budget_id')
    .innerJoin('trade_subject as subject', 'subject.id', 'record.trade_subject_id')
    .select([
      'record.id as recordId',
      'budget.id as budgetId',
      'budget.name as budget',
      'subject.name as subject',
      'record.first_month as first',
      'record.last_month as last',
    ])
    .where('link.account_id', '=', accountId)
    .where('earlier.account', '=', '')
    .where('earlier.operation', '=', line.operation)
    .where('earlier.name', '=', line.name)
    .orderBy('earlier.booked', 'desc')
    .orderBy('earlier.id', 'desc')
    .executeTakeFirst();
  const month = monthText(monthOfDate(line.booked));
  if (!row || month < row.first || month > row.last) return NOWHERE;
  if (!coversBudget(effectivePermission(acl, 'budget', row.budgetId), 'write')) return NOWHERE;
  return { place: `${row.budget} · ${row.subject}`, cell: { recordId: row.recordId, month } };
}
