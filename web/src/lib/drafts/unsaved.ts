/** Callbacks that tell whether something would be lost with the page, or has yet to be sent. */
const holders = new Map<() => boolean, Holder>();

/** `isStored`: survives a reload of the tab. */
type Holder = { isStored: boolean };

/** Whether the browser would ask before this page closes; `besidesStored`: ignoring what survives a reload. */
export const isUnsaved = ({ besidesStored = false } = {}): boolean =>
  [...holders].some(([holds, { isStored }]) => !(besidesStored && isStored) && holds());

let isGoing = false;

/** After another user has signed in: the previous user's unsaved edits are stored by the queue and need no question. */
export function reloadWithoutPrompt(): void {
  // The page is already navigating as the new user.
  if (isGoing) return;
  isGoing = true;
  location.reload();
}

/** This page is replaced by another user's: unsaved edits belong to the previous one, are stored by the queue, and need no question. */
export function skipPrompt(): void {
  isGoing = true;
}

/** In tests, whose page is never replaced. */
export function stayHere(): void {
  isGoing = false;
}

/** The browser does not ask about stored changes. */
export function leaveWithoutPrompt(path: string): void {
  if (isUnsaved()) isGoing = true;
  location.assign(path);
}

const ask = (event: BeforeUnloadEvent) => {
  if (!isGoing && isUnsaved()) event.preventDefault();
};

/** The browser asks before it closes or reloads the page while `holds` returns true; returns an unsubscribe function. */
export function asksBeforeUnload(holds: () => boolean, { isStored = false } = {}): () => void {
  // The listener itself excludes the page from the back/forward cache.
  if (holders.size === 0) window.addEventListener('beforeunload', ask);
  holders.set(holds, { isStored });
  return () => {
    holders.delete(holds);
    if (holders.size === 0) window.removeEventListener('beforeunload', ask);
  };
}
