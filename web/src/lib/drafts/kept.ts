import { STORAGE } from '#lib/browser/storage.ts';

/** Returns the unsaved text of an open editor; undefined: nothing. */
type Open = { key: string; ownerId: number | null; typed: () => unknown };

/** Unsaved input by user, also in the tab's session storage, so that a reload loses nothing; input of an unknown user stays in memory only. */
const keptBy = new Map<number | null, Map<string, unknown>>();
const open = new Set<Open>();
let owner: number | null = null;

const storageKey = (userId: number) => `${STORAGE.unsaved}.${userId}.typed`;

function readStored(userId: number | null): [string, unknown][] {
  if (userId === null) return [];
  try {
    return Object.entries(JSON.parse(sessionStorage.getItem(storageKey(userId)) ?? '{}') as object);
  } catch {
    return [];
  }
}

function store(userId: number | null, kept: ReadonlyMap<string, unknown>): void {
  if (userId === null) return;
  try {
    if (kept.size === 0) sessionStorage.removeItem(storageKey(userId));
    else sessionStorage.setItem(storageKey(userId), JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // The storage is full: the input is kept for the lifetime of the page.
  }
}

/** Everything kept for a user, by key. */
export function keptOf(userId: number | null): Map<string, unknown> {
  const kept = keptBy.get(userId) ?? new Map(readStored(userId));
  keptBy.set(userId, kept);
  return kept;
}

function put(userId: number | null, key: string, typed: unknown): void {
  store(userId, keptOf(userId).set(key, typed));
}

function drop(userId: number | null, key: string): void {
  const kept = keptOf(userId);
  if (kept.delete(key)) store(userId, kept);
}

/** Drafts are restored only for the user who typed them. */
export function keepFor(userId: number): void {
  owner = userId;
}

export const keep = (key: string, typed: unknown): void => put(owner, key, typed);

/** Whether something is kept; does not remove it. */
export const hasKept = (key: string): boolean => keptOf(owner).has(key);

/** What is kept; does not remove it. */
export const readKept = <Typed>(key: string): Typed | undefined =>
  keptOf(owner).get(key) as Typed | undefined;

/** Returns and removes what is kept. */
export function takeKept<Typed>(key: string): Typed | undefined {
  const typed = keptOf(owner).get(key);
  drop(owner, key);
  return typed as Typed | undefined;
}

/** Keeps the input of an open editor when the page is hidden, and when the returned function closes it: for the user who opened it, even if another has signed in since. */
export function keepWhileOpen(key: string, typed: () => unknown): () => void {
  const one = { key, ownerId: owner, typed };
  open.add(one);
  return () => {
    open.delete(one);
    keepOpen(one);
  };
}

function keepOpen({ key, ownerId, typed }: Open): void {
  const now = typed();
  if (now !== undefined) put(ownerId, key, now);
}

window.addEventListener('pagehide', () => {
  for (const one of open) keepOpen(one);
});
window.addEventListener('pageshow', ({ persisted }) => {
  // The browser has restored the page from its cache, with its editors.
  if (persisted) for (const { key, ownerId } of open) drop(ownerId, key);
});

/** Like a page opened in another tab. */
export function forgetAllKept(): void {
  keptBy.clear();
  open.clear();
  owner = null;
}

/** A log-out by the user keeps nothing. */
export function forgetKept(): void {
  keptBy.delete(owner);
  if (owner !== null) sessionStorage.removeItem(storageKey(owner));
  owner = null;
}
