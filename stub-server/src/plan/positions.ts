import type { Db } from '#src/db/open.ts';
import { unknownReference } from '#src/http/refusals.ts';
import { prepared } from '#src/db/prepared.ts';
import { endOf, shift } from './insert-records.ts';

/** Positions of rows in the sheet; the inverse of a command must move the other rows back too. */
export interface Places {
  db: Db;
  accountId: number;
  budgetId: number;
}

const move = (
  { db, accountId, budgetId }: Places,
  range: { above: number; upTo: number | null; by: number },
) => shift(db, accountId, budgetId, range);

const inOrder = (positions: readonly number[]) => positions.toSorted((left, right) => left - right);

/** Closes the gaps of removed rows: rows below move up. */
export async function closeRoom(places: Places, positions: readonly number[]): Promise<void> {
  const sorted = inOrder(positions);
  for (const [place, above] of sorted.entries()) {
    const next = sorted[place + 1];
    await move(places, { above, upTo: next === undefined ? null : next - 1, by: -(place + 1) });
  }
}

/** Makes room for rows, the inverse of closing gaps. */
export async function openRoom(places: Places, positions: readonly number[]): Promise<void> {
  const sorted = inOrder(positions);
  for (let count = sorted.length; count > 0; count -= 1) {
    const above = (sorted[count - 1] ?? 0) - count;
    const next = sorted[count];
    await move(places, { above, upTo: next === undefined ? null : next - count - 1, by: count });
  }
}

/** Frees positions of restored rows, which others may have taken since. */
export async function freeGaps(places: Places, positions: readonly number[]): Promise<void> {
  const occupied = new Set((await positionsOf(places)).values());
  const taken: number[] = [];
  for (const position of inOrder(positions)) {
    // each gap made so far has moved the rows below by one
    if (occupied.has(position - taken.length)) taken.push(position);
  }
  await openRoom(places, taken);
}

/** Position of every row of the sheet, in order. */
export async function positionsOf({ db, accountId, budgetId }: Places): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('record')
    .select(['id', 'position'])
    .where('account_id', '=', accountId)
    .where('budget_id', '=', budgetId)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return new Map(rows.map(({ id, position }) => [id, position]));
}

/** Makes room for rows above another one, or finds it at the end. Returns the first free position. */
export async function roomAbove(places: Places, beforeId: number | null, count: number): Promise<number> {
  if (beforeId === null) return await endOf(places.db, places.accountId, places.budgetId);
  const position = (await positionsOf(places)).get(beforeId);
  if (position === undefined) throw unknownReference('beforeId', 'No such row in this sheet');
  await move(places, { above: position - 1, upTo: null, by: count });
  return position;
}

const place = prepared(
  (db, { accountId, id, position }: { accountId: number; id: number; position: number }) =>
    db.updateTable('record').set({ position }).where('account_id', '=', accountId).where('id', '=', id),
);

/** Reorders rows on the positions that they occupy together. Returns the rows whose position changed. */
export async function putInOrder(
  { db, accountId }: Places,
  present: ReadonlyMap<number, number>,
  wanted: readonly number[],
): Promise<Map<number, number>> {
  const slots = inOrder(wanted.flatMap((id) => present.get(id) ?? []));
  const moved = wanted
    .map((id, slot) => [id, slots[slot] ?? 0] as const)
    .filter(([id, position]) => present.get(id) !== position);
  for (const [id, position] of moved) await place(db, { accountId, id, position });
  return new Map(moved);
}

/** Rows whose position in the sheet has changed. */
export function movedRows(before: ReadonlyMap<number, number>, after: ReadonlyMap<number, number>): number[] {
  return [...after].filter(([id, position]) => before.get(id) !== position).map(([id]) => id);
}
