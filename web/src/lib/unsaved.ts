/** Each says whether it holds something that would be lost with the page, or that has yet to be sent. */
const holders = new Map<() => boolean, Holder>();

/** `isStored`: a tab that is loaded anew goes on with it. */
type Holder = { isStored: boolean };

/** Whether the browser would ask before this page goes; `besidesStored`: for something that a tab which is loaded anew would not have. */
export const isUnsaved = ({ besidesStored = false } = {}): boolean =>
  [...holders].some(([holds, { isStored }]) => !(besidesStored && isStored) && holds());

let isGoing = false;

/** For who has just signed in in this browser: what the last user has left here is not his to decide on, and the queue stores it. */
export function reloadUnasked(): void {
  isGoing = true;
  location.reload();
}

/** The browser does not ask about what is stored. */
export function leaveUnasked(path: string): void {
  if (isUnsaved()) isGoing = true;
  location.assign(path);
}

const ask = (event: BeforeUnloadEvent) => {
  if (!isGoing && isUnsaved()) event.preventDefault();
};

/** The browser asks before it closes or reloads the page for as long as `holds` says so; returns what ends it. */
export function asksBeforeUnload(holds: () => boolean, { isStored = false } = {}): () => void {
  // A listener alone keeps the page out of the browser's cache of pages.
  if (holders.size === 0) window.addEventListener('beforeunload', ask);
  holders.set(holds, { isStored });
  return () => {
    holders.delete(holds);
    if (holders.size === 0) window.removeEventListener('beforeunload', ask);
  };
}
