import type { ChangeItem } from '@saldo/contract/change';
import type { Selectable } from 'kysely';
import { LATER_FIELDS } from '#src/plan/history-items.ts';
import type { Database } from '#src/db/schema.ts';

/** An item of a sheet's history. */
export type ItemRow = Selectable<Database['change_item']> & OfPlan;
export type OfPlan = { entity: ChangeItem['entity'] };

function shownState(text: string | null, later = {}): unknown {
  if (text === null) return null;
  const {
    version: _v,
    versions: _vs,
    otherSheetId: _id,
    ...state
  } = JSON.parse(text) as Record<string, unknown>;
  return { ...later, ...state };
}

/** Needs no parsing, because items are written in one place only, in the contract's shape. */
export function toItem(row: ItemRow): ChangeItem {
  const states = { before: shownState(row.before), after: shownState(row.after) };
  const { entity, record_id: recordId, month, scope, part_id: partId } = row;
  switch (entity) {
    case 'month-value':
      return { entity, recordId, month, scope, ...states } as ChangeItem;
    case 'record':
      return {
        entity,
        recordId,
        before: shownState(row.before, LATER_FIELDS),
        after: shownState(row.after, LATER_FIELDS),
      } as ChangeItem;
    case 'part':
      return { entity, partId, ...states } as ChangeItem;
    case 'budget':
      return { entity, ...states } as ChangeItem;
  }
}
