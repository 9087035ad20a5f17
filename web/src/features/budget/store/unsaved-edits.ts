import { whenIdle } from '#lib/when-idle.ts';
import { keepWhileOpen, takeKept } from '#lib/kept.ts';
import { STORAGE } from '#lib/storage.ts';
import { asksBeforeUnload } from '#lib/unsaved.ts';
import { holdUnsaved } from '#lib/waiting-changes.ts';
import type { EditQueue } from './edit-queue.ts';
import type { Entry } from './queue-entry.ts';
import type { SheetFacts, SheetPlaces } from './contexts.ts';
import { recordPlaceOf } from './moves.ts';
import type { CellEdit } from './writes.ts';

const typedKey = (budgetId: number) => `cell ${budgetId}`;

/** The sheet or the page closes with an open editor: what is typed in it waits as well. Returns what closes the sheet's. */
export function keepTyped(store: SheetFacts & SheetPlaces): () => void {
  const stop = keepWhileOpen(typedKey(store.data.source.budget.id), () => typedIn(store));
  return () => {
    stop();
    store.grid?.giveUp();
  };
}

function typedIn({ grid, model }: SheetFacts & SheetPlaces): CellEdit | undefined {
  const place = grid?.isEditing && grid.active ? recordPlaceOf(model, grid.active) : null;
  const text = grid?.typed() ?? '';
  return place && text !== '' ? { ...place, netAmount: null, text } : undefined;
}

/** The sheet is open again: the editor as it was. */
export function bringBackTyped(store: SheetFacts & SheetPlaces): void {
  const typed = takeKept<CellEdit>(typedKey(store.data.source.budget.id));
  if (typed !== undefined) store.reopen(typed);
}

/** Whose edits, and of which sheet. */
type Owner = { userId: number; budgetId: number };

/** Signs that the edits of others may take in this tab's storage, of about five million, and their sheets. */
const MOST_OF_OTHERS = 1_000_000;
const MOST_SHEETS_OF_OTHERS = 20;

const storageKey = ({ userId, budgetId }: Owner) => `${STORAGE.unsaved}.${userId}.${budgetId}`;

/** Queues that still hold something, of sheets that are open or were left. */
const queues = new Map<string, EditQueue>();

function save(key: string, queue: EditQueue): void {
  const { entries } = queue;
  try {
    if (entries.length === 0) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(entries));
  } catch {
    // Too much for the storage: it is still here as long as the page lives, and the browser asks before it goes.
  }
}

function saveAll(): void {
  for (const [key, queue] of queues) save(key, queue);
}

const countAll = () => [...queues.values()].reduce((sum, { pending }) => sum + pending, 0);

function dropAll(): void {
  for (const [key, queue] of queues) {
    queue.stop();
    sessionStorage.removeItem(key);
  }
  queues.clear();
}

let isWatching = false;

/** The browser asks before a page with edits in a queue is closed, and what is left in it outlives a reload. */
function watch(): void {
  if (isWatching) return;
  isWatching = true;
  asksBeforeUnload(() => countAll() > 0, { isStored: true });
  holdUnsaved({ count: countAll, drop: dropAll });
  window.addEventListener('pagehide', saveAll);
}

function isEntry(one: unknown): one is Entry {
  return typeof one === 'object' && one !== null && 'key' in one && 'kind' in one;
}

function storedEntries(key: string): Entry[] {
  const text = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(stored) ? stored.filter(isEntry) : [];
  } catch {
    return [];
  }
}

/** A sheet's queue from now on: returns what an earlier one of this tab has left. */
export function takeUnsaved(owner: Owner, queue: EditQueue): Entry[] {
  watch();
  setAsideAllBut(owner);
  const key = storageKey(owner);
  const before = queues.get(key);
  queues.set(key, queue);
  if (before === queue) return [];
  const stored = storedEntries(key);
  return before === undefined ? stored : before.stop();
}

/** Sheets whose queue has changed since it was stored. */
const unstored = new Set<string>();
const LONGEST_WAIT_MS = 200;

function storeChanged(): void {
  for (const key of unstored) {
    const queue = queues.get(key);
    if (queue !== undefined) save(key, queue);
  }
  unstored.clear();
}

/** What is in a queue is stored as well: a page may also end without a word. It is stored between two keys, since a block of thousands of cells takes longer than a frame. */
export function saveUnsaved(owner: Owner, queue: EditQueue): void {
  const key = storageKey(owner);
  if (queues.get(key) !== queue) return;
  if (unstored.size === 0) whenIdle(storeChanged, LONGEST_WAIT_MS);
  unstored.add(key);
}

/** Somebody else has signed in: nothing of what was typed before is his to see or to send. It stays stored under who typed it, until that user opens the sheet again in this tab. */
function setAsideAllBut({ userId }: Owner): void {
  const own = `${STORAGE.unsaved}.${userId}.`;
  for (const [key, queue] of queues) {
    if (key.startsWith(own)) continue;
    queue.stop();
    save(key, queue);
    queues.delete(key);
  }
  const others = Object.keys(sessionStorage).filter(
    (key) => key.startsWith(`${STORAGE.unsaved}.`) && !key.startsWith(own),
  );
  dropWhatIsTooMuch(others);
}

/** Of people who do not come back, the largest goes first: small ones are what a hand has typed. */
function dropWhatIsTooMuch(keys: readonly string[]): void {
  const sizeOf = (key: string) => sessionStorage.getItem(key)?.length ?? 0;
  const bySize = keys.toSorted((left, right) => sizeOf(left) - sizeOf(right));
  let sum = 0;
  for (const [index, key] of bySize.entries()) {
    sum += sizeOf(key);
    if (sum > MOST_OF_OTHERS || index >= MOST_SHEETS_OF_OTHERS) sessionStorage.removeItem(key);
  }
}
