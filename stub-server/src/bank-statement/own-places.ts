import type { Db } from '#src/db/open.ts';
import type { Actor } from '#src/http/actor.ts';
import { monthOfDate, monthText } from '@saldo/contract/domain/month';
import { placeIn, rowsFor, type PlaceInMonth } from './place-in-month.ts';

/** Latest sides of own transfers on rows that are looked at. */
const EXAMPLES = 30;

/** The rows of the latest own transfers, the last one first: bank operations with the total 0. */
async function rowsOfOwnTransfers(db: Db, accountId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('payment_part as part')
    .innerJoin('payment_source as source', 'source.id', 'part.payment_source_id')
    .select('part.record_id as rowId')
    .where('source.account_id', '=', accountId)
    .where('source.type', '=', 'bank-operation')
    .where('source.direction', '=', 'cost')
    .where('source.gross', '=', 0)
    .where('part.record_id', 'is not', null)
    .where('part.gross', '<>', 0)
    .orderBy('source.issue_date', 'desc')
    .orderBy('source.id', 'desc')
    .limit(EXAMPLES)
    .execute();
  return [...new Set(rows.flatMap(({ rowId }) => rowId ?? []))];
}

/**
 * The row of the latest own transfers that takes one more on a day; null: none. On no row the balances of both methods
 * would leave the transfer out.
 */
export async function ownPlaceOf(db: Db, actor: Actor, day: string): Promise<PlaceInMonth | null> {
  const month = monthText(monthOfDate(day));
  const rowIds = await rowsOfOwnTransfers(db, actor.accountId);
  const fitting = await rowsFor(db, actor, rowIds, { month, direction: 'cost' });
  const row = rowIds.flatMap((id) => fitting.get(id) ?? [])[0];
  return row ? placeIn(row, month) : null;
}
