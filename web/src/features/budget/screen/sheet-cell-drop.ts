import { monthText } from '@saldo/contract/domain/month';
import { takeDrops } from '#grid/cell-drop.ts';
import type { Position } from '#grid/grid-model.ts';
import type { CellDrop } from '#grid/grid-options.ts';
import type { SheetStore } from '../store/store.ts';
import type { DropPlace, SheetDropTarget } from './sheet-slots.ts';

/** Maps the cell under dragged content to its row and month. */
export function cellDropOf(store: SheetStore, { types, takes, drop }: SheetDropTarget): CellDrop {
  const placeOf = ({ row, month }: Position): DropPlace | null => {
    const recordId = store.model.lines[row]?.recordId ?? null;
    const plan = recordId === null ? undefined : store.data.plan(recordId);
    if (recordId === null || plan === undefined || store.model.isReadOnly) return null;
    const budgetId = store.data.source.budget.id;
    const { direction } = plan.record;
    return { budgetId, recordId, month: monthText(store.model.monthAt(month)), direction };
  };
  const listen = takeDrops({
    typeOf: (dragged) => types.find((type) => dragged.includes(type)),
    takes: (position, type) => {
      const place = placeOf(position);
      return place !== null && takes(place, type);
    },
    dropped: (data, position) => {
      const place = placeOf(position);
      if (place !== null) drop(data, place, store);
    },
  });
  return { listen };
}
