import type { SheetChanged } from '@saldo/contract/change';
import type { Db } from '#src/db/open.ts';
import type { Actor } from '#src/http/actor.ts';
import { grown } from '#src/plan/carry-rows.ts';
import { positionsOf, roomAbove } from '#src/plan/positions.ts';
import { plansInSheet } from '#src/plan/rows-in-sheet.ts';
import { findOrdinarySheet } from '#src/plan/sheet.ts';
import { insertCopies } from './insert-copies.ts';

export interface Copy {
  from: number;
  to: number;
  ids: readonly number[];
  beforeId: number | null;
}

/** Copies rows with their months into a sheet, whose range grows to hold them; payments stay with the originals. */
export async function copyRows(
  db: Db,
  actor: Actor,
  { from, to, ids: named, beforeId }: Copy,
): Promise<SheetChanged & { budget: { id: number }; recordIds: number[] }> {
  const { accountId } = actor;
  const places = { db, accountId, budgetId: to };
  const originals = await plansInSheet(db, accountId, await findOrdinarySheet(db, accountId, from), named);
  const wanted = await findOrdinarySheet(db, accountId, to);
  const sheet = await grown(db, actor, wanted, originals);
  const before = await positionsOf(places);
  const first = await roomAbove(places, beforeId, originals.length);
  const positions = originals.map((_original, place) => first + place);
  const copies = { kind: 'copy-rows', sheet, originals, positions, before } as const;
  const answer = await insertCopies(places, actor, copies);
  return { ...answer, isReloadNeeded: sheet !== wanted, budget: { id: to } };
}
