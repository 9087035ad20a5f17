import { useRef, type MouseEvent as ReactMouseEvent } from 'react';

/** Selects the value of the field that this click has focused; a second click puts the caret. */
function selectIn({ target }: { target: EventTarget | null }, focusedBefore: Element | null): void {
  if (!(target instanceof HTMLInputElement)) return;
  if (target === focusedBefore || target !== document.activeElement) return;
  if (target.selectionStart === target.selectionEnd) target.select();
}

const isOf = ({ target }: { target: EventTarget | null }, isRight: (mode: string) => boolean): boolean =>
  target instanceof HTMLInputElement && isRight(target.inputMode);

/**
 * Handlers for the container of fields with short values, such as days: the click that focuses a field selects its
 * value, so that typing replaces it, as after Tab; the next click puts the caret.
 */
export function useSelectOnClick() {
  const focusedBefore = useRef<Element | null>(null);
  return {
    onPointerDown: () => {
      focusedBefore.current = document.activeElement;
    },
    onClick: (event: ReactMouseEvent) => {
      if (isOf(event, (mode) => mode !== '')) selectIn(event, focusedBefore.current);
    },
  };
}

/** The same for every amount of the page, wherever its field is. Returns the function that stops listening. */
export function selectAmountsOnClick(): () => void {
  let focusedBefore: Element | null = null;
  const handlePress = () => {
    focusedBefore = document.activeElement;
  };
  const handleClick = (event: MouseEvent) => {
    if (isOf(event, (mode) => mode === 'decimal')) selectIn(event, focusedBefore);
  };
  addEventListener('pointerdown', handlePress, { capture: true });
  addEventListener('click', handleClick, { capture: true });
  return () => {
    removeEventListener('pointerdown', handlePress, { capture: true });
    removeEventListener('click', handleClick, { capture: true });
  };
}
