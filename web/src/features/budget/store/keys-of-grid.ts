import type { Holder } from '#lib/keyboard/goes-first.ts';
import type { SheetContext } from './context.ts';

/** The grid as the receiver of keys; its place is the active cell with the selected block. */
export const keysOfGrid = (grid: ReturnType<SheetContext['grid']>): Holder => ({
  element: grid?.element ?? null,
  keepPlace: () => {
    const { active = null, range = null } = grid ?? {};
    return () => {
      if (active !== null) grid?.goTo(active, range);
    };
  },
});
