import { useEffect, useRef, useState } from 'react';

/** Resize debounce of the specification. */
const RESIZE_MS = 100;

/** Width of an element in whole pixels: immediately when first known, then after 100 ms without change; an estimate before. */
export function useWidth(guess: number) {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(guess);
  useEffect(() => {
    const element = ref.current;
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isKnown = false;
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return;
      const take = () => setWidth(Math.floor(entry.contentRect.width));
      clearTimeout(timer);
      if (isKnown) timer = setTimeout(take, RESIZE_MS);
      else take();
      isKnown = true;
    });
    observer.observe(element);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, []);
  return { ref, width };
}
