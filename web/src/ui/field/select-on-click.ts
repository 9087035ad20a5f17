import { useRef, type MouseEvent } from 'react';

/**
 * Handlers for the container of fields with short values: the click that focuses a field selects its value, so that
 * typing replaces it, as after Tab; the next click puts the caret.
 */
export function useSelectOnClick() {
  const focusedBefore = useRef<Element | null>(null);
  return {
    onPointerDown: () => {
      focusedBefore.current = document.activeElement;
    },
    onClick: ({ target }: MouseEvent) => {
      if (!(target instanceof HTMLInputElement) || target.inputMode === '') return;
      if (target === focusedBefore.current || target !== document.activeElement) return;
      if (target.selectionStart === target.selectionEnd) target.select();
    },
  };
}
