type Listener = (event: PopStateEvent) => void;
let first: Listener | undefined;

/** Key of the mark in the state of a copy that a closed dialog has left (`closed-dialogs.ts`): the address it closed to. */
export const CLOSED_TO = 'closedTo';

// The browser calls the listeners of the window in their order, capturing or not: this one has to be
// there before the router's, which shows another page at once.
window.addEventListener('popstate', (event) => first?.(event));

/** Hears of Back and Forward before the router does. */
export function hearBeforeRouter(listener: Listener | undefined): void {
  first = listener;
}

/** Hears of them until somebody else does. */
export function hearUntilReplaced(listener: Listener): void {
  first ??= listener;
}
