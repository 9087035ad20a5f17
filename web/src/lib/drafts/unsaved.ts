/** Each says whether it holds something that would be lost with the page, or that has yet to be sent. */
const holders = new Map<() => boolean, Holder>();

/** `isStored`: survives a reload of the tab. */
type Holder = { isStored: boolean };

/** Whether the browser would ask before this page goes; `besidesStored`: for something that a tab which is loaded anew would not have. */
export const isUnsaved = ({ besidesStored = false } = {}): boolean =>
  [...holders].some(([holds, { isStored }]) => !(besidesStored && isStored) && holds());

let isGoing = false;

/** After another user has signed in: the previous user's unsaved edits are stored by the queue and need no question. */
export function reloadUnasked(): void {
  // It goes elsewhere as that user already.
  if (isGoing) return;
  isGoing = true;
  location.reload();
}

/** This page goes for another user's: what is unsaved is the previous one's, stored by the queue, and needs no question. */
export function goUnasked(): void {
  isGoing = true;
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
