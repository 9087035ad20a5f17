import { useEffect, useState, type RefObject } from 'react';
import { useIsPrinting } from '#lib/use-printing.ts';

/** Rows kept ready beyond the edges. */
const SPARE = 12;
/** Where nothing is laid out yet. */
const LEAST_HEIGHT = 600;

/** Rows of equal height that are in sight of what scrolls: first (included) and end (left out). */
export function rowsInSight(
  { scrollTop, height }: { scrollTop: number; height: number },
  count: number,
  rowHeight: number,
): { first: number; end: number } {
  const first = Math.max(0, Math.floor(scrollTop / rowHeight) - SPARE);
  const end = Math.min(count, Math.ceil((scrollTop + Math.max(height, LEAST_HEIGHT)) / rowHeight) + SPARE);
  return { first: Math.min(first, end), end };
}

/** Follows the scrolling of an element; only rows in sight need to be in the page. */
export function useRowWindow(scroller: RefObject<HTMLElement | null>, count: number, rowHeight: number) {
  const [view, setView] = useState({ scrollTop: 0, height: 0 });
  useEffect(() => {
    const element = scroller.current;
    if (element === null) return undefined;
    const read = () => setView({ scrollTop: element.scrollTop, height: element.clientHeight });
    read();
    const observer = new ResizeObserver(read);
    observer.observe(element);
    element.addEventListener('scroll', read, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', read);
    };
  }, [scroller]);
  const isPrinting = useIsPrinting();
  return isPrinting ? { first: 0, end: count } : rowsInSight(view, count, rowHeight);
}
