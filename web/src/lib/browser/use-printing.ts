import { useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

const screens = new Set<(isPrinting: boolean) => void>();
const paper = matchMedia('print');
/** Followed from the first import, so that a component that mounts during a print knows of it. */
let isPrintingNow = paper.matches;

const follow = (isPrinting: boolean) => {
  isPrintingNow = isPrinting;
  // The browser captures the page as soon as the event has been handled.
  flushSync(() => {
    for (const screen of screens) screen(isPrinting);
  });
};

addEventListener('beforeprint', () => follow(true));
addEventListener('afterprint', () => follow(false));
paper.addEventListener('change', ({ matches }) => follow(matches));

/** Whether the page is being printed; updates render before the browser captures the page. */
export function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(isPrintingNow);
  // Not a passive effect: a print between the first paint and that effect would be missed.
  useLayoutEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- a print may have begun since the render
    setPrinting(isPrintingNow);
    screens.add(setPrinting);
    return () => void screens.delete(setPrinting);
  }, []);
  return isPrinting;
}
