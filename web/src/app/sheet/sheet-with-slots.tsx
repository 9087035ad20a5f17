import { SheetScreen } from '#features/budget/screen/sheet-screen.tsx';
import { DroppedFiles } from './new-on-cell.tsx';
import { SHEET_SLOTS } from './sheet-slots.ts';

/** The sheet with the contributions of other modules. */
export function SheetWithSlots() {
  return (
    <>
      <SheetScreen slots={SHEET_SLOTS} />
      <DroppedFiles />
    </>
  );
}
