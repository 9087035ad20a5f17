import type { SheetChanged } from '@saldo/contract/change';
import type { RecordPlan } from '@saldo/contract/domain/plan';
import type { Db } from '#src/db/open.ts';
import type { Actor } from '#src/http/actor.ts';
import { shift } from '#src/plan/insert-records.ts';
import { positionsOf, type Places } from '#src/plan/positions.ts';
import { plansInSheet } from '#src/plan/rows-in-sheet.ts';
import { findOrdinarySheet } from '#src/plan/sheet.ts';
import { insertCopies } from './insert-copies.ts';

/** Makes room below each original. Returns the positions of the copies. */
async function makeRoom({ db, accountId, budgetId }: Places, originals: readonly RecordPlan[]) {
  const positions = originals.map(({ record }) => record.position);
  for (let count = positions.length; count > 0; count -= 1) {
    const above = positions[count - 1] ?? 0;
    await shift(db, accountId, budgetId, { above, upTo: positions[count] ?? null, by: count });
  }
  return positions.map((position, place) => position + place + 1);
}

/** Copies rows with their months within their sheet, each below its original; payments stay with the originals. */
export async function duplicateRows(
  db: Db,
  actor: Actor,
  budgetId: number,
  ids: readonly number[],
): Promise<SheetChanged & { recordIds: number[] }> {
  const { accountId } = actor;
  const places = { db, accountId, budgetId };
  const sheet = await findOrdinarySheet(db, accountId, budgetId);
  const originals = await plansInSheet(db, accountId, sheet, ids);
  const before = await positionsOf(places);
  const positions = await makeRoom(places, originals);
  return await insertCopies(places, actor, { kind: 'duplicate-rows', sheet, originals, positions, before });
}
