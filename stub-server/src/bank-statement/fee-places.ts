import type { LineProposal } from '@saldo/contract/bank-statement';
import { coversBudget, effectivePermission } from '@saldo/contract/domain/permission';
import { monthOfDate, monthText } from '@saldo/contract/domain/month';
import type { Db } from '#src/db/open.ts';
import type { Actor } from '#src/http/actor.ts';
import { namedRows } from '#src/plan/named-rows.ts';
import type { LineRow } from './repository.ts';

type Place = Pick<Extract<LineProposal, { kind: 'operation' }>, 'place' | 'cell'>;
const NOWHERE: Place = { place: null, cell: null };

/** The row of the last fee with the same words, in the month of this one. */
export async function lastPlaceOf(db: Db, { accountId, acl }: Actor, line: LineRow): Promise<Place> {
  const last = await db
    .selectFrom('bank_line_part as link')
    .innerJoin('bank_line as earlier', 'earlier.id', 'link.line_id')
    .innerJoin('payment_part as part', 'part.id', 'link.part_id')
    .select('part.record_id as recordId')
    .where('link.account_id', '=', accountId)
    .where('part.record_id', 'is not', null)
    .where('earlier.account', '=', '')
    .where('earlier.operation', '=', line.operation)
    .where('earlier.name', '=', line.name)
    .orderBy('earlier.booked', 'desc')
    .orderBy('earlier.id', 'desc')
    .executeTakeFirst();
  const row = await namedRows(db, accountId)
    .where('record.id', '=', last?.recordId ?? 0)
    .executeTakeFirst();
  const month = monthText(monthOfDate(line.booked));
  if (!row || month < row.firstMonth || month > row.lastMonth) return NOWHERE;
  if (!coversBudget(effectivePermission(acl, 'budget', row.budgetId), 'write')) return NOWHERE;
  return { place: `${row.budget} · ${row.tradeSubject}`, cell: { recordId: row.id, month } };
}
