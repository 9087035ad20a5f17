import { useEffect } from 'react';
import { useStore } from 'zustand';
import { recordPlaceOf } from '../store/moves.ts';
import type { SheetFacts, SheetPlaces } from '../store/contexts.ts';
import type { SheetState } from '../store/state.ts';

/** The active cell for a pane beside the grid. It follows the cursor after a pause, and at once when something outside the grid is pressed: a button acts on the cell clicked right before it. */
export function useActive(store: SheetFacts & SheetPlaces): SheetState['active'] {
  useEffect(() => {
    const publish = ({ target }: PointerEvent) => {
      const { grid, model, state } = store;
      if (grid === null || (target instanceof Node && grid.element.contains(target))) return;
      const before = state.getState().active;
      const active = grid.active && recordPlaceOf(model, grid.active);
      if (active?.recordId !== before?.recordId || active?.month !== before?.month)
        state.setState({ active });
    };
    addEventListener('pointerdown', publish, { capture: true });
    return () => removeEventListener('pointerdown', publish, { capture: true });
  }, [store]);
  return useStore(store.state, ({ active }) => active);
}
