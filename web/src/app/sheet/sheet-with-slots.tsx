import { SheetScreen } from '#features/budget/screen/sheet-screen.tsx';
import { SHEET_SLOTS } from './sheet-slots.ts';

/** The sheet with what other modules show and do in it. */
export function SheetWithSlots() {
  return <SheetScreen slots={SHEET_SLOTS} />;
}
