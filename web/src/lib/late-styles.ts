import { toastNotLoaded } from './failures.ts';

const SECOND_MS = 1000;
const LONGEST_WAIT = 5;
/** Whoever waits for more tries than this is told. */
const QUIET_TRIES = 2;

/** Styles that failed and have not come yet, by their first link; `isTold`: whoever waits for them knows. */
const missing = new Map<HTMLLinkElement, { tries: number; isTold: boolean }>();
const whoWaits = new Set<() => void>();
const heldUp = new Set<() => void>();

export const areStylesLate = (): boolean => [...missing.values()].some(({ isTold }) => isTold);

/** Calls for each try in vain of a style that somebody is to be told of; returns what ends it. */
export function onLateStyle(tell: () => void): () => void {
  whoWaits.add(tell);
  return () => void whoWaits.delete(tell);
}

/** Resolves once no style is missing: what has been loaded by then would be shown without. */
export const stylesHere = async (): Promise<void> =>
  missing.size === 0 ? undefined : new Promise((resolve) => heldUp.add(resolve));

function noteFailure(first: HTMLLinkElement): number {
  const tries = (missing.get(first)?.tries ?? 0) + 1;
  const isTold = tries > QUIET_TRIES || !navigator.onLine;
  missing.set(first, { tries, isTold });
  if (isTold && whoWaits.size === 0) toastNotLoaded();
  if (isTold) for (const tell of whoWaits) tell();
  return tries;
}

function noteArrival(first: HTMLLinkElement): void {
  missing.delete(first);
  first.dispatchEvent(new Event('load'));
  if (missing.size > 0) return;
  for (const goOn of heldUp) goOn();
  heldUp.clear();
}

/**
 * A stylesheet that fails is fetched again until it is there, and the import that needs it waits. The bundler's loader would fail
 * that import and run each later one without the style: a dialog would then lie under the layer that keeps presses from the page.
 */
export function retryFailedStyles(): void {
  const firsts = new WeakMap<EventTarget, HTMLLinkElement>();
  const handleError = (event: Event) => {
    const link = event.target;
    if (!(link instanceof HTMLLinkElement) || link.rel !== 'stylesheet') return;
    event.stopImmediatePropagation();
    const first = firsts.get(link) ?? link;
    const tries = noteFailure(first);
    const next = document.createElement('link');
    for (const { name, value } of link.attributes) next.setAttribute(name, value);
    next.addEventListener('load', () => noteArrival(first));
    firsts.set(next, first);
    setTimeout(() => link.replaceWith(next), Math.min(tries, LONGEST_WAIT) * SECOND_MS);
  };
  document.addEventListener('error', handleError, { capture: true });
}
