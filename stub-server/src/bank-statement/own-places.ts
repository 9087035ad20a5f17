import type { Db } from '#src/db/open.ts';
import type { Actor } from '#src/http/actor.ts';
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
 * In each of the months, the row of the latest own transfers that takes one more; a month without one is absent. On no
 * row the balances of both methods would leave the transfer out.
 */
export async function ownPlacesIn(
  db: Db,
  actor: Actor,
  months: ReadonlySet<string>,
): Promise<Map<string, PlaceInMonth>> {
  const places = new Map<string, PlaceInMonth>();
  if (months.size === 0) return places;
  const rowIds = await rowsOfOwnTransfers(db, actor.accountId);
  for (const month of months) {
    const fitting = await rowsFor(db, actor, rowIds, { month, direction: 'cost' });
    const row = rowIds.flatMap((id) => fitting.get(id) ?? [])[0];
    if (row) places.set(month, placeIn(row, month));
  }
  return places;
}
