import type { ChangeItem, ChangeKind, SheetChanged } from '@saldo/contract/change';
import type { Minor } from '@saldo/contract/values';
import { takingTurns } from '#src/db/turns.ts';
import type { Actor } from '#src/http/actor.ts';
import { monthLocked } from '#src/http/refusals.ts';
import { applyChange, type Change } from './change.ts';
import { changedClosedMonth } from '@saldo/contract/domain/closed-months';
import { logIfChanged } from './history.ts';
import { movedRows, positionsOf, type Places } from './positions.ts';
import { monthValuesOf, recordsOf } from './records.ts';
import type { Sheet } from './sheet.ts';
import { eachRow, type FieldPath } from './each-row.ts';

/** Refuses changes of closed months, naming the rows. */
export const refuseClosedRows = (
  { closed }: Pick<Sheet, 'closed'>,
  changes: readonly Change[],
  pathOf: FieldPath,
): unknown =>
  eachRow(changes, pathOf, ({ before, after }) => {
    const month = changedClosedMonth(closed, before, after);
    if (month !== null) throw monthLocked(month);
  });

/** Refuses changes of closed months, naming the rows; otherwise updates the totals. Returns the sheet's value. */
export async function applyRows(
  { db }: Places,
  actor: Actor,
  sheet: Sheet,
  changes: readonly Change[],
  pathOf: FieldPath,
): Promise<Minor> {
  refuseClosedRows(sheet, changes, pathOf);
  return await applyChange(db, actor, sheet, changes);
}

export interface Done {
  kind: ChangeKind;
  items: readonly ChangeItem[];
  /** rows that were written */
  ids: readonly number[];
  budgetValue: Minor;
  /** the content of the written rows, if known, to avoid another read */
  known?: Pick<SheetChanged, 'records' | 'monthValues'>;
  /** the former position of every row; null: only written rows have moved */
  before: ReadonlyMap<number, number> | null;
}

/** Records the command unless it had no effect, and answers the current state of the sheet. */
export async function recordAndAnswer(places: Places, actor: Actor, done: Done): Promise<SheetChanged> {
  const { db, accountId, budgetId } = places;
  const { kind, items, ids, budgetValue } = done;
  const changeId = await logIfChanged(db, actor, budgetId, { kind, items });
  const pause = takingTurns();
  const moved = done.before === null ? [] : movedRows(done.before, await positionsOf(places));
  const read = new Set([...ids, ...moved]);
  for (const { id } of done.known?.records ?? []) read.delete(id);
  const others = await recordsOf(db, accountId, { ids: [...read] });
  await pause();
  const records = [...(done.known?.records ?? []), ...others];
  const monthValues = done.known?.monthValues ?? (await monthValuesOf(db, accountId, { ids }));
  await pause();
  return {
    changeId,
    budgetValue,
    records,
    removedRecordIds: [],
    monthValues,
    parts: [],
    isReloadNeeded: false,
  };
}
