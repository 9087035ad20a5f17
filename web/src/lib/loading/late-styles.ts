const SECOND_MS = 1000;
const LONGEST_WAIT = 5;
/** Number of attempts after which the waiting part is notified. */
const QUIET_TRIES = 2;

/** Styles that failed to load, by their first link; `isNotified`: the waiting part knows it. */
const missing = new Map<HTMLLinkElement, { tries: number; isNotified: boolean }>();
const whoWaits = new Set<() => void>();
const heldUp = new Set<() => void>();

export const areStylesLate = (): boolean => [...missing.values()].some(({ isNotified }) => isNotified);

/** Calls back for each failed attempt to load an awaited style. Returns the unsubscribe function. */
export function onLateStyle(tell: () => void): () => void {
  whoWaits.add(tell);
  return () => void whoWaits.delete(tell);
}

/** Resolves once no style is missing, so that loaded parts are not shown without theirs. */
export const stylesHere = async (): Promise<void> =>
  missing.size === 0 ? undefined : new Promise((resolve) => heldUp.add(resolve));

function noteFailure(first: HTMLLinkElement): number {
  const tries = (missing.get(first)?.tries ?? 0) + 1;
  const isNotified = tries > QUIET_TRIES || !navigator.onLine;
  missing.set(first, { tries, isNotified });
  if (isNotified) for (const tell of whoWaits) tell();
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
 * A failed stylesheet is fetched again until it loads, and the import that needs it waits. The bundler's loader would fail
 * that import once and run later ones without the style: a dialog would then be below the layer that blocks the page.
 * Returns the function that ends it.
 */
export function retryFailedStyles(): () => void {
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
  return () => document.removeEventListener('error', handleError, { capture: true });
}
