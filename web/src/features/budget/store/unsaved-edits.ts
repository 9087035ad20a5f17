import { appId } from '#lib/api/app-id.ts';
import { answerOtherTabs, goneTabs } from '#lib/browser/open-tabs.ts';
import { whenIdle } from '#lib/loading/when-idle.ts';
import { keepWhileOpen, takeKept } from '#lib/drafts/kept.ts';
import { tellTypedIn } from '#lib/live/tell-typed.ts';
import type { Position } from '#grid/grid-model.ts';
import { STORAGE } from '#lib/browser/storage.ts';
import { asksBeforeUnload } from '#lib/drafts/unsaved.ts';
import { holdUnsaved } from '#lib/drafts/waiting-changes.ts';
import type { EditQueue } from './edit-queue.ts';
import { rowsOfEntry, type Entry } from './queue-entry.ts';
import type { SheetChanges, SheetCommands, SheetFacts, SheetPlaces } from './contexts.ts';
import { nameInGrid, placeIn, recordPlaceOf } from './moves.ts';
import type { CellEdit } from './writes.ts';

type Editable = SheetFacts & SheetPlaces & Pick<SheetChanges, 'edits'>;
type KeepsTyped = SheetFacts & SheetPlaces & Pick<SheetCommands, 'context'>;

const typedKey = (budgetId: number) => `cell ${budgetId}`;

/** Storage key of the line of a new row. */
export const lineKey = (budgetId: number): string => `line ${budgetId}`;

/** Keeps the text of an open editor when the sheet or the page closes. Returns the function that closes the sheet's editor. */
export function keepTyped(store: Editable): () => void {
  const stop = keepWhileOpen(typedKey(store.data.source.budget.id), () => typedIn(store));
  return () => {
    stop();
    store.grid?.giveUp();
  };
}

/** `version`: of the cell over which the text was typed; absent in data of older builds. */
type KeptCell = CellEdit & { version?: number | null };

function typedIn({ grid, model, edits }: Editable): KeptCell | undefined {
  const place = grid?.isEditing && grid.active ? recordPlaceOf(model, grid.active) : null;
  const text = grid?.typed() ?? '';
  return place && text !== ''
    ? { ...place, netAmount: null, text, version: edits.versionOf(place) }
    : undefined;
}

/**
 * Restores the editor with a mark; if the cell has changed since, shows the text in a notice that asks.
 * If a link has led to another cell, the next keys are meant for that one: the notice offers the text.
 */
export function bringBackTyped(store: KeepsTyped, linked: Position | null): void {
  const typed = takeKept<KeptCell>(typedKey(store.data.source.budget.id));
  if (typed === undefined) return;
  const reopen = () => store.reopen(typed, { version: null, ...typed });
  const place = placeIn(store.model, typed);
  if (linked === null || (place?.row === linked.row && place.month === linked.month)) return reopen();
  tellTypedIn(nameInGrid(typed), {
    text: typed.text,
    where: place === null ? undefined : store.context.nameOf(place),
    again: reopen,
  });
}

/** User and sheet of the edits. */
type Owner = { userId: number; budgetId: number };

/** Limits for edits of other users, in characters of about five million and in sheets. */
const MOST_OF_OTHERS = 1_000_000;
const MOST_SHEETS_OF_OTHERS = 20;

const prefixOf = ({ userId, budgetId }: Owner) => `${STORAGE.unsaved}.${userId}.${budgetId}.`;
/** Each tab has its own key, which survives a reload and shows other tabs whose edits they are. */
const storageKey = (owner: Owner) => prefixOf(owner) + appId();

/** Local storage outlives the tab; session storage is the fallback when it is full. */
const STORES = [localStorage, sessionStorage];

function put(store: Storage, key: string, text: string): boolean {
  try {
    store.setItem(key, text);
    return true;
  } catch {
    // Both are full: the edits live as long as the page, and the browser asks before closing it.
    return false;
  }
}

function forget(key: string): void {
  for (const store of STORES) store.removeItem(key);
}

const textOf = (key: string) => localStorage.getItem(key) ?? sessionStorage.getItem(key);
const storedKeys = () => [...new Set(STORES.flatMap((store) => Object.keys(store)))];

/** Non-empty queues of open sheets and of sheets that were left. */
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

/** The browser asks before a page with queued edits is closed, and its queues survive a reload. */
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

/** Registers a sheet's queue; returns the entries of an earlier one in this tab. */
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

/** Sheets whose queue has unstored changes. */
const unstored = new Set<string>();
const LONGEST_WAIT_MS = 200;
/** Storing this many cells takes a fraction of a millisecond. */
const STORED_AT_ONCE = 100;

function storeChanged(): void {
  for (const key of unstored) {
    const queue = queues.get(key);
    if (queue !== undefined) save(key, queue);
  }
  unstored.clear();
}

/** Stores the queue, since a page may be killed right after a key press. Blocks of thousands of cells, which take longer than a frame, are stored when idle. */
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

/** Closed tabs of this user with unsaved edits of the sheet. */
export const closedTabs = async (owner: Owner): Promise<readonly string[]> =>
  goneTabs(tabsWithUnsaved(owner));

/** The rows affected by the edits of a closed tab. */
export const rowsLeft = (owner: Owner, tab: string): ReadonlySet<number> =>
  new Set(storedEntries(prefixOf(owner) + tab).flatMap((entry) => [...rowsOfEntry(entry)]));

/** Resumes the edits of a closed tab; they are removed there once stored here. If they were sent after all, their idempotency keys prevent duplicates. */
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

/** The largest are dropped first, since small ones were typed by hand. */
function dropWhatIsTooMuch(keys: readonly string[]): void {
  const sizeOf = (key: string) => textOf(key)?.length ?? 0;
  const bySize = keys.toSorted((left, right) => sizeOf(left) - sizeOf(right));
  let sum = 0;
  for (const [index, key] of bySize.entries()) {
    sum += sizeOf(key);
    if (sum > MOST_OF_OTHERS || index >= MOST_SHEETS_OF_OTHERS) forget(key);
  }
}
