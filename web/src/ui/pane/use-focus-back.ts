import { useLayoutEffect, useRef, type RefObject } from 'react';

/** The tab stop of a table, an axis or a list. */
const FIGURES = 'main :is([data-at], [data-spot][tabindex="0"], [data-list-item][tabindex="0"])';

/** A pane that closes with the focus in it passes it to the figures beside it, or else to what had it before; for a region. */
export function useFocusBack(): RefObject<HTMLElement | null> {
  const pane = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = pane.current;
    const { activeElement: before } = document;
    return () => {
      if (element?.contains(document.activeElement) !== true) return;
      const figure = document.querySelector<HTMLElement>(FIGURES);
      if (figure) figure.focus();
      else if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return pane;
}
