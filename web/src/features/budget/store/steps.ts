import { changeSchema, type Change, type ChangeItem } from '@saldo/contract/change';
import { z } from 'zod';
import { ApiError } from '#lib/api/api-error.ts';
import type { OwnFields, ValueEdit } from './writes.ts';

export type Direction = 'undo' | 'redo';

const isOwnStep = ({ kind }: Change) => kind !== 'undo' && kind !== 'redo';

/** Steps out of one's own changes, newest first: what can be taken back, and what has been since the newest; the next step first. */
export function stacksOf(changes: readonly Change[]): { undo: readonly Change[]; redo: readonly Change[] } {
  const byId = new Map(changes.map((change) => [change.id, change]));
  const takenBack = changes.flatMap(({ kind, ofChangeId }) => (kind === 'undo' ? (ofChangeId ?? 0) : []));
  return {
    undo: changes.filter((change) => isOwnStep(change) && !change.isUndone),
    redo: [...new Set(takenBack)].flatMap((id) => byId.get(id) ?? []).filter(({ isRedoable }) => isRedoable),
  };
}

const overtakenSchema = z.object({ current: z.array(changeSchema) });

/** Changes that would be lost with a step; null where it was refused otherwise. */
export function laterOf(error: Error): readonly Change[] | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null;
  return overtakenSchema.safeParse(error.body).data?.current ?? null;
}

type CellItem = Extract<ChangeItem, { entity: 'month-value' }>;

/** The fields that an item has changed, as they were or as they are. */
function fieldsOf({ before, after }: CellItem, side: 'before' | 'after'): Partial<OwnFields> {
  const names = Object.keys(before ?? after ?? {}) as (keyof OwnFields)[];
  const at = (state: CellItem['before'], name: keyof OwnFields) => state?.[name] ?? null;
  const changed = names.filter((name) => at(before, name) !== at(after, name));
  const state = side === 'before' ? before : after;
  return Object.fromEntries(changed.map((name) => [name, at(state, name)]));
}

/** What taking a change back, or doing it again, makes of cells; null where the answer has to say it. */
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
