import { useEffect, useRef, type RefObject } from 'react';
import { LIST_ITEM } from './use-table-keys.ts';

/** Moves the focus into the rows of a list; while they are loading, as soon as they are there, unless the focus has moved on. */
export function useToRows(frame: RefObject<HTMLElement | null>, isLoading: boolean) {
  const from = useRef<Element>(null);
  const row = () => frame.current?.querySelector<HTMLElement>(`${LIST_ITEM}[tabindex="0"]`);
  useEffect(() => {
    if (from.current === null || isLoading) return;
    if (document.activeElement === from.current) row()?.focus();
    from.current = null;
  });
  const toRows = () => {
    from.current = isLoading ? document.activeElement : null;
    row()?.focus();
  };
  return { row, toRows };
}
