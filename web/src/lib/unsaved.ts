/** Each says whether it holds something that would be lost with the page, or that has yet to be sent. */
const holders = new Set<() => boolean>();

/** Whether the browser would ask before this page goes. */
export const isUnsaved = (): boolean => [...holders].some((holds) => holds());

let isReloading = false;

/** For who has just signed in in this browser: what the last user has left here is not his to decide on, and the queue stores it. */
export function reloadUnasked(): void {
  isReloading = true;
  location.reload();
}

const ask = (event: BeforeUnloadEvent) => {
  if (!isReloading && isUnsaved()) event.preventDefault();
};

/** The browser asks before it closes or reloads the page for as long as `holds` says so; returns what ends it. */
export function asksBeforeUnload(holds: () => boolean): () => void {
  // A listener alone keeps the page out of the browser's cache of pages.
  if (holders.size === 0) window.addEventListener('beforeunload', ask);
  holders.add(holds);
  return () => {
    holders.delete(holds);
    if (holders.size === 0) window.removeEventListener('beforeunload', ask);
  };
}
