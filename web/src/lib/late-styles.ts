import { toastNotLoaded } from './failures.ts';

const SECOND_MS = 1000;
const LONGEST_WAIT = 5;
/** Whoever waits for more tries than this is told. */
const QUIET_TRIES = 2;

/**
 * A stylesheet that fails is fetched again until it is there, and the import that needs it waits. The bundler's loader would fail
 * that import and run each later one without the style: a dialog would then lie under the layer that keeps presses from the page.
 */
export function retryFailedStyles(): void {
  const retries = new WeakMap<EventTarget, { first: HTMLLinkElement; tries: number }>();
  const handleError = (event: Event) => {
    const link = event.target;
    if (!(link instanceof HTMLLinkElement) || link.rel !== 'stylesheet') return;
    event.stopImmediatePropagation();
    const { first, tries } = retries.get(link) ?? { first: link, tries: 1 };
    if (tries > QUIET_TRIES) toastNotLoaded();
    const next = document.createElement('link');
    for (const { name, value } of link.attributes) next.setAttribute(name, value);
    next.addEventListener('load', () => first.dispatchEvent(new Event('load')));
    retries.set(next, { first, tries: tries + 1 });
    setTimeout(() => link.replaceWith(next), Math.min(tries, LONGEST_WAIT) * SECOND_MS);
  };
  document.addEventListener('error', handleError, { capture: true });
}
