import { create } from 'zustand';

type SheetListState = {
  /** whose list it is: another user starts anew */
  userId: number | null;
  /** ids of the marked sheets */
  chosen: ReadonlySet<number>;
  /** the sheet with the keyboard */
  activeId: number | null;
  scrollTop: number;
};

const FIRST: SheetListState = { userId: null, chosen: new Set(), activeId: null, scrollTop: 0 };

/** What survives going into a sheet and back; search, filters and order are in the address. */
export const useSheetListState = create<SheetListState>(() => FIRST);

export function startSheetList(userId: number): void {
  if (useSheetListState.getState().userId !== userId) useSheetListState.setState({ ...FIRST, userId });
}

export const chooseSheets = (chosen: ReadonlySet<number>): void => useSheetListState.setState({ chosen });

export function toggleSheet(id: number): void {
  const chosen = new Set(useSheetListState.getState().chosen);
  if (!chosen.delete(id)) chosen.add(id);
  chooseSheets(chosen);
}
