import type { Db } from '#src/db/open.ts';
import { shift } from '#src/plan/insert-records.ts';

/** Places of rows in the sheet: one command's inverse has to move the other rows back too. */
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

/** Takes away the room of rows that go: what is below each moves up. */
export async function closeRoom(places: Places, positions: readonly number[]): Promise<void> {
  const sorted = inOrder(positions);
  for (const [place, above] of sorted.entries()) {
    const next = sorted[place + 1];
    await move(places, { above, upTo: next === undefined ? null : next - 1, by: -(place + 1) });
  }
}

/** Makes room where rows will be: the inverse of closing it. */
export async function openRoom(places: Places, positions: readonly number[]): Promise<void> {
  const sorted = inOrder(positions);
  for (let count = sorted.length; count > 0; count -= 1) {
    const above = (sorted[count - 1] ?? 0) - count;
    const next = sorted[count];
    await move(places, { above, upTo: next === undefined ? null : next - count - 1, by: count });
  }
}

/** Makes sure that positions are free, where rows left gaps that others may have taken since. */
export async function freeGaps(places: Places, positions: readonly number[]): Promise<void> {
  const occupied = new Set((await positionsOf(places)).values());
  const taken: number[] = [];
  for (const position of inOrder(positions)) {
    // each room made so far has moved what is below by one
    if (occupied.has(position - taken.length)) taken.push(position);
  }
  await openRoom(places, taken);
}

/** Position of every row of the sheet. */
export async function positionsOf({ db, accountId, budgetId }: Places): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('record')
    .select(['id', 'position'])
    .where('account_id', '=', accountId)
    .where('budget_id', '=', budgetId)
    .execute();
  return new Map(rows.map(({ id, position }) => [id, position]));
}
