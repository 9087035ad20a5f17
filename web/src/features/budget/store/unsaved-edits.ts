import { appId } from '#lib/api/app-id.ts';
import { answerOtherTabs, goneTabs } from '#lib/browser/open-tabs.ts';
import { whenIdle } from '#lib/loading/when-idle.ts';
import { keepWhileOpen, takeKept } from '#lib/drafts/kept.ts';
import { STORAGE } from '#lib/browser/storage.ts';
import { asksBeforeUnload } from '#lib/drafts/unsaved.ts';
import { holdUnsaved } from '#lib/drafts/waiting-changes.ts';
import type { EditQueue } from './edit-queue.ts';
import type { Entry } from './queue-entry.ts';
import type { SheetChanges, SheetFacts, SheetPlaces } from './contexts.ts';
import { recordPlaceOf } from './moves.ts';
import type { CellEdit } from './writes.ts';

type Editable = SheetFacts & SheetPlaces & Pick<SheetChanges, 'edits'>;

const typedKey = (budgetId: number) => `cell ${budgetId}`;

/** Under which the line of a new row is kept. */
export const lineKey = (budgetId: number): string => `line ${budgetId}`;

/** The sheet or the page closes with an open editor: what is typed in it waits as well. Returns what closes the sheet's. */
export function keepTyped(store: Editable): () => void {
  const stop = keepWhileOpen(typedKey(store.data.source.budget.id), () => typedIn(store));
  return () => {
    stop();
    store.grid?.giveUp();
  };
}

/** `version`: of the cell over which it was typed; absent in what an older build has kept. */
type KeptCell = CellEdit & { version?: number | null };

function typedIn({ grid, model, edits }: Editable): KeptCell | undefined {
  const place = grid?.isEditing && grid.active ? recordPlaceOf(model, grid.active) : null;
  const text = grid?.typed() ?? '';
  return place && text !== ''
    ? { ...place, netAmount: null, text, version: edits.versionOf(place) }
    : undefined;
}

/** The sheet is open again: the editor as it was, and marked; where somebody has changed the cell since, its text in a notice that asks. */
export function bringBackTyped(store: SheetFacts & SheetPlaces): void {
  const typed = takeKept<KeptCell>(typedKey(store.data.source.budget.id));
  if (typed !== undefined) store.reopen(typed, { version: null, ...typed });
}

/** Whose edits, and of which sheet. */
type Owner = { userId: number; budgetId: number };

/** Signs that the edits of others may take in the storage, of about five million, and their sheets. */
const MOST_OF_OTHERS = 1_000_000;
const MOST_SHEETS_OF_OTHERS = 20;

const prefixOf = ({ userId, budgetId }: Owner) => `${STORAGE.unsaved}.${userId}.${budgetId}.`;
/** Each tab has its own: a page that was loaded anew finds it again, and other tabs see whose it is. */
const storageKey = (owner: Owner) => prefixOf(owner) + appId();

/** The browser's storage outlives the tab; this tab's takes what is too much for it. */
const STORES = [localStorage, sessionStorage];

function put(store: Storage, key: string, text: string): boolean {
  try {
    store.setItem(key, text);
    return true;
  } catch {
    // Too much for the storage: it is still here as long as the page lives, and the browser asks before it goes.
    return false;
  }
}

function forget(key: string): void {
  for (const store of STORES) store.removeItem(key);
}

const textOf = (key: string) => localStorage.getItem(key) ?? sessionStorage.getItem(key);
const storedKeys = () => [...new Set(STORES.flatMap((store) => Object.keys(store)))];

/** Queues that still hold something, of sheets that are open or were left. */
const queues = new Map<string, EditQueue>();

function save(key: string, queue: EditQueue): void {
  const { entries } = queue;
  if (entries.length === 0) return forget(key);
  const text = JSON.stringify(entries);
  if (put(localStorage, key, text)) return sessionStorage.removeItem(key);
  localStorage.removeItem(key);
  put(sessionStorage, key, text);
}

function saveAll(): void {
  for (const [key, queue] of queues) save(key, queue);
}

const countAll = () => [...queues.values()].reduce((sum, { pending }) => sum + pending, 0);

function dropAll(): void {
  for (const [key, queue] of queues) {
    queue.stop();
    forget(key);
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
  answerOtherTabs();
}

function isEntry(one: unknown): one is Entry {
  return typeof one === 'object' && one !== null && 'key' in one && 'kind' in one;
}

function storedEntries(key: string): Entry[] {
  try {
    const stored: unknown = JSON.parse(textOf(key) ?? '[]');
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
  if (before !== undefined) return before.stop();
  const stored = storedEntries(key);
  forget(key);
  return stored;
}

/** Sheets whose queue has changed since it was stored. */
const unstored = new Set<string>();
const LONGEST_WAIT_MS = 200;
/** So many cells take a fraction of a millisecond. */
const STORED_AT_ONCE = 100;

function storeChanged(): void {
  for (const key of unstored) {
    const queue = queues.get(key);
    if (queue !== undefined) save(key, queue);
  }
  unstored.clear();
}

/** What is in a queue is stored as well: a page may also end without a word, right after a key. Only a block of thousands of cells, which takes longer than a frame, is stored between two keys. */
export function saveUnsaved(owner: Owner, queue: EditQueue): void {
  const key = storageKey(owner);
  if (queues.get(key) !== queue) return;
  const isFirst = unstored.size === 0;
  unstored.add(key);
  if (queue.pending <= STORED_AT_ONCE) queueMicrotask(storeChanged);
  else if (isFirst) whenIdle(storeChanged, LONGEST_WAIT_MS);
}

const tabsWithUnsaved = (owner: Owner): string[] =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith(prefixOf(owner)) && key !== storageKey(owner))
    .map((key) => key.slice(prefixOf(owner).length));

/** Tabs of this user that have been closed with edits of the sheet that were not saved. */
export const closedTabs = async (owner: Owner): Promise<readonly string[]> =>
  goneTabs(tabsWithUnsaved(owner));

/** Goes on with what a closed tab has left: it is forgotten there once it is stored here. Should it have been sent after all, its keys keep it from being done twice. */
export function takeLeft(owner: Owner, tab: string, take: (entries: readonly Entry[]) => void): void {
  const left = prefixOf(owner) + tab;
  take(storedEntries(left));
  const key = storageKey(owner);
  const queue = queues.get(key);
  if (queue !== undefined) save(key, queue);
  forget(left);
}

/** Another user has signed in and may neither see nor send the earlier user's edits. They stay stored under their author until that user opens the sheet again in this browser. */
function setAsideAllBut({ userId }: Owner): void {
  const own = `${STORAGE.unsaved}.${userId}.`;
  for (const [key, queue] of queues) {
    if (key.startsWith(own)) continue;
    queue.stop();
    save(key, queue);
    queues.delete(key);
  }
  const others = storedKeys().filter((key) => key.startsWith(`${STORAGE.unsaved}.`) && !key.startsWith(own));
  dropWhatIsTooMuch(others);
}

/** Of people who do not come back, the largest goes first: small ones are what a hand has typed. */
function dropWhatIsTooMuch(keys: readonly string[]): void {
  const sizeOf = (key: string) => textOf(key)?.length ?? 0;
  const bySize = keys.toSorted((left, right) => sizeOf(left) - sizeOf(right));
  let sum = 0;
  for (const [index, key] of bySize.entries()) {
    sum += sizeOf(key);
    if (sum > MOST_OF_OTHERS || index >= MOST_SHEETS_OF_OTHERS) forget(key);
  }
}
