import type { SheetFacts, SheetPlaces } from './contexts.ts';

/** Selects a row in the cursor's month, and scrolls to it. */
export function goToRow(store: SheetFacts & SheetPlaces, recordId: number): void {
  const { model, grid } = store;
  const row = model.placeOf(recordId);
  if (row !== undefined)
    grid?.activate({ row, month: grid.active?.month ?? store.startAt(null, null).month });
}
