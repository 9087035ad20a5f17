import { useEffect } from 'react';
import { bufferKeysForPopup, dropKeysForPopup } from '#ui/keyboard/keys-for-popup.ts';

type MenuState = { setState: (change: { menu: null }) => void };

/**
 * From the request on, keys are buffered for the menu, which gets them when it has opened; Esc
 * cancels it before that, too.
 */
export function useKeysOfMenu(state: MenuState, isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const leave = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || document.activeElement?.getAttribute('role') !== 'grid') return;
      event.preventDefault();
      event.stopImmediatePropagation();
      state.setState({ menu: null });
    };
    // Before the buffer, which takes the other keys.
    addEventListener('keydown', leave, { capture: true });
    bufferKeysForPopup();
    return () => {
      removeEventListener('keydown', leave, { capture: true });
      dropKeysForPopup();
    };
  }, [state, isOpen]);
}
