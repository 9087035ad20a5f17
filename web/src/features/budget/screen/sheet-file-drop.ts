import { monthText } from '@saldo/contract/domain/month';
import { takeFiles } from '#grid/file-drop.ts';
import type { Position } from '#grid/grid-model.ts';
import type { FileDrop } from '#grid/grid-options.ts';
import type { SheetStore } from '../store/store.ts';
import type { CellPlace, SheetDropTarget } from './sheet-slots.ts';

/** Maps a cell's files to its row and month. */
export function fileDropOf(store: SheetStore, { takes, drop }: SheetDropTarget): FileDrop {
  const placeOf = ({ row, month }: Position): CellPlace | null => {
    const recordId = store.model.lines[row]?.recordId ?? null;
    if (recordId === null) return null;
    const budgetId = store.data.source.budget.id;
    return { budgetId, recordId, month: monthText(store.model.monthAt(month)) };
  };
  return {
    listen: takeFiles,
    takes: (position) => {
      const place = placeOf(position);
      return place !== null && takes(place);
    },
    dropped: (files, position) => {
      const place = placeOf(position);
      if (place !== null) drop(files, place);
    },
  };
}
