import { useEffect } from 'react';
import { create } from 'zustand';

/** The region whose shortcuts are shown; null: none. */
export const useShortcutsRequest = create<{ request: { region: string | null } | null }>(() => ({
  request: null,
}));

/** A screen's own list, for regions without a list of the frame. */
let own: (() => void) | null = null;

export const hasOwnShortcuts = (): boolean => own !== null;

export function useOwnShortcuts(show: () => void): void {
  useEffect(() => {
    own = show;
    return () => {
      if (own === show) own = null;
    };
  }, [show]);
}

/** Shows a region's shortcuts: the frame's list, otherwise the screen's. */
export function showShortcuts(region: string | null, isListed: boolean): void {
  if (!isListed && own !== null) own();
  else useShortcutsRequest.setState({ request: { region } });
}
