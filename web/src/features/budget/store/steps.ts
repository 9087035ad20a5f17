import { changeSchema, type Change, type ChangeItem } from '@saldo/contract/change';
import { z } from 'zod';
import { ApiError } from '#lib/api/api-error.ts';
import type { OwnFields, ValueEdit } from './writes.ts';

export type Direction = 'undo' | 'redo';

const isOwnStep = ({ kind }: Change) => kind !== 'undo' && kind !== 'redo';

/** Undo and redo stacks from the user's changes, newest first; the next step first. */
export function stacksOf(changes: readonly Change[]): { undo: readonly Change[]; redo: readonly Change[] } {
  const byId = new Map(changes.map((change) => [change.id, change]));
  const takenBack = changes.flatMap(({ kind, ofChangeId }) => (kind === 'undo' ? (ofChangeId ?? 0) : []));
  return {
    undo: changes.filter((change) => isOwnStep(change) && !change.isUndone),
    redo: [...new Set(takenBack)].flatMap((id) => byId.get(id) ?? []).filter(({ isRedoable }) => isRedoable),
  };
}

const overtakenSchema = z.object({ current: z.array(changeSchema) });

/** Changes that a step would overwrite; null for other refusals. */
export function laterOf(error: Error): readonly Change[] | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null;
  return overtakenSchema.safeParse(error.body).data?.current ?? null;
}

type CellItem = Extract<ChangeItem, { entity: 'month-value' }>;

/** The changed fields of an item, before or after. */
function fieldsOf({ before, after }: CellItem, side: 'before' | 'after'): Partial<OwnFields> {
  const names = Object.keys(before ?? after ?? {}) as (keyof OwnFields)[];
  const at = (state: CellItem['before'], name: keyof OwnFields) => state?.[name] ?? null;
  const changed = names.filter((name) => at(before, name) !== at(after, name));
  const state = side === 'before' ? before : after;
  return Object.fromEntries(changed.map((name) => [name, at(state, name)]));
}

/** A step's effect on cells; null if only the response knows it. */
export function shownBy({ items, itemCount }: Change, direction: Direction): readonly ValueEdit[] | null {
  const cells = items.filter((item) => item.entity === 'month-value');
  if (cells.length !== itemCount) return null;
  return cells.map((item) => ({
    recordId: item.recordId,
    month: item.month,
    scope: item.scope,
    set: fieldsOf(item, direction === 'undo' ? 'before' : 'after'),
  }));
}
