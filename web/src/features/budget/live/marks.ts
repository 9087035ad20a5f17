import { monthIndex } from '@saldo/contract/domain/month';
import type { Lock, Selection } from '@saldo/contract/realtime';
import type { Refusal } from '#lib/live/locked.ts';
import { initialsOf } from '#lib/session/session.ts';
import type { Position } from '#grid/grid-model.ts';
import type { Others } from '#grid/grid-options.ts';
import type { OtherMark, RowLockMark } from '#grid/others.ts';
import { rangeOf } from '#grid/scene.ts';
import type { SheetModel } from '../store/model.ts';
import { colorOf } from './user-color.ts';

/** Position of another user's cell; null if it is folded or its month is hidden. */
export function placeOfCell(
  model: SheetModel,
  { recordId, month }: NonNullable<Selection['cell']>,
): Position | null {
  const row = model.placeOf(recordId);
  const at = monthIndex(month);
  return row === undefined || !model.isShown(at) ? null : { row, month: model.columnOf(at) };
}

function markOf(model: SheetModel, selection: Selection, text: string): OtherMark[] {
  const at = selection.cell && placeOfCell(model, selection.cell);
  if (at === null) return [];
  const to = (selection.to && placeOfCell(model, selection.to)) ?? at;
  const color = colorOf(selection.userId);
  const { isEditing } = selection;
  return [{ block: rangeOf(at, to), color, initials: initialsOf(selection), isEditing, text }];
}

/** Decorations of the grid for other users: outlines, and marks of rows being edited. */
export function othersIn(
  model: SheetModel,
  selections: Iterable<Selection>,
  rowLocks: Iterable<Lock>,
  words: { lock: (lock: Lock) => Refusal; selection: (selection: Selection) => string },
): Others {
  const locked = new Map<number, RowLockMark>();
  for (const lock of rowLocks) {
    const row = model.placeOf(lock.id);
    if (row === undefined) continue;
    locked.set(row, { color: colorOf(lock.userId), initials: initialsOf(lock), ...words.lock(lock) });
  }
  return { others: [...selections].flatMap((one) => markOf(model, one, words.selection(one))), locked };
}
