import { CLOSED_TO, hearBeforeRouter } from './before-router.ts';
import { dialogPathOf } from './dialog-route.ts';

// Closing a dialog that has an address replaces its entry of the history by its page, which is then in the history
// twice: Back to the same page would look as if nothing had happened. Such a copy is marked in its state, and Back and
// Forward pass over it (docs/decisions/020). Loaded with the first dialog, and after a reload with the first copy.

/** A sheet keeps its cursor in the address without the router, so that a dialog over it may close to a former one. */
const CURSOR = ['row', 'month'];

export type Entry = {
  /** the router numbers its entries */
  place: number | null;
  path: string;
  search: string;
  closedTo: string | undefined;
};

const fieldsOf = (state: unknown): Readonly<Record<string, unknown>> => ({ ...Object(state) });

function shownEntry(): Entry {
  const { idx, [CLOSED_TO]: closedTo } = fieldsOf(history.state);
  return {
    place: typeof idx === 'number' ? idx : null,
    path: location.pathname,
    search: location.search,
    closedTo: typeof closedTo === 'string' ? closedTo : undefined,
  };
}

/** Where the user is: the browser tells of a Back only when its entry is left. */
let here = shownEntry();

/** Sees Back and Forward first; returns whether it has undone one. */
type Guard = (from: Entry, to: Entry) => boolean;
let guard: Guard | undefined;

export function guardMoves(by: Guard | undefined): void {
  guard = by;
}

/** A move that was undone to ask the user is repeated as from that entry, whatever the answer has closed since. */
export function moveAgain(from: Entry, steps: number): void {
  here = from;
  history.go(steps);
}

export const entryNow = (): Entry => here;

/** The mark of an entry that is replaced by this address. */
function markOf(url: string | URL | null | undefined): string | undefined {
  const { pathname, search } = new URL(url ?? '', location.href);
  if (dialogPathOf(pathname) !== null) return undefined;
  if (dialogPathOf(location.pathname) !== null) return pathname + search;
  // A new filter or cursor replaces only the query.
  return pathname === location.pathname ? shownEntry().closedTo : undefined;
}

const pushState = history.pushState.bind(history);
const replaceState = history.replaceState.bind(history);

history.pushState = (...entry) => {
  pushState(...entry);
  here = shownEntry();
};

history.replaceState = (state: unknown, unused, url) => {
  const closedTo = markOf(url);
  replaceState(closedTo === undefined ? state : { ...fieldsOf(state), [CLOSED_TO]: closedTo }, unused, url);
  here = shownEntry();
};

function withoutCursor(address: string): string {
  const { pathname, searchParams } = new URL(address, location.origin);
  for (const name of CURSOR) searchParams.delete(name);
  return `${pathname}?${searchParams.toString()}`;
}

/** Whether the entry above is a copy of the one below it. */
function isCopy(above: Entry, { path, search }: Entry): boolean {
  if (above.closedTo === undefined || above.path !== path) return false;
  const below = withoutCursor(path + search);
  return [above.closedTo, above.path + above.search].some((one) => withoutCursor(one) === below);
}

hearBeforeRouter((event) => {
  const from = here;
  const to = shownEntry();
  here = to;
  if (guard?.(from, to) === true) return event.stopImmediatePropagation();
  if (from.place === null || to.place === null) return undefined;
  const step = to.place - from.place;
  if (!(step === -1 ? isCopy(from, to) : step === 1 && isCopy(to, from))) return undefined;
  event.stopImmediatePropagation();
  // The page stays as it is shown if the history ends here, or when it is returned to.
  replaceState(history.state, '', from.path + from.search);
  here = shownEntry();
  return history.go(step);
});
