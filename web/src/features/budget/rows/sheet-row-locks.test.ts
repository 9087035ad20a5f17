import { QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { useToasts } from '#lib/toasts.ts';
import type { Grid } from '#grid/engine.ts';
import { SheetStore } from '../store/store.ts';
import { commandsOf } from '../testing/commands-of.ts';
import { sourceOf } from '../testing/sheet-source.ts';
import { preloadRowCalls, sendEntry } from '../sheet-calls.ts';
import { preloadRowCommands } from './sheet-row-tools.ts';
import { rowCallsOf } from './sheet-row-calls.ts';

const MAREK = 'Marek Wrona zmienia układ tego arkusza od 10:12.';

const REFUSED = { statusCode: 423, error: 'LOCKED', message: 'Marek Wrona is editing this' };
const DONE = {
  changeId: 1,
  records: [],
  removedRecordIds: [],
  monthValues: [],
  budgetValue: 0,
  parts: [],
  isReloadNeeded: false,
};

let called: string[];
/** whether the server refuses a reorder */
let isRefused: boolean;
let explained: string[];

/** Rows Biuro, Najem, Polisa, Projekt, Projekt wnętrz; the cursor is on Najem. */
function open(): SheetStore {
  const client = new QueryClient();
  const store = new SheetStore({
    source: sourceOf(),
    t: i18next.getFixedT(null, 'budget'),
    locale: 'pl',
    send: async (entry) => sendEntry(client, 1, entry),
    refused: () => undefined,
    history: { list: async () => Promise.resolve([]), take: async () => Promise.reject(new Error('none')) },
    rows: rowCallsOf(client, 1),
    outdated: () => undefined,
    stepFailed: () => undefined,
    explained: ({ text }) => explained.push(text),
  });
  const grid = {
    active: { row: 1, month: 0 },
    range: null,
    isEditing: false,
    setModel: () => undefined,
    change: () => undefined,
    marksChanged: () => undefined,
  };
  store.attach(grid as unknown as Grid);
  return store;
}

beforeAll(async () => Promise.all([preloadRowCalls(), preloadRowCommands()]));
beforeEach(() => {
  vi.useFakeTimers();
  called = [];
  isRefused = false;
  explained = [];
  vi.stubGlobal('fetch', async (url: string) => {
    called.push(url.replace('/api/', ''));
    const isOver = isRefused && url.endsWith('/order');
    const answer = isOver ? REFUSED : DONE;
    const status = isOver ? REFUSED.statusCode : 200;
    return new Response(JSON.stringify(answer), { status, headers: { 'content-type': 'application/json' } });
  });
});
afterEach(async () => {
  // The layout lock is released a moment later: not during the next test.
  await vi.runAllTimersAsync();
  useToasts.setState({ toasts: [] });
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const pass = async (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

describe('reordering rows', () => {
  test('by keyboard holds the layout lock', async () => {
    commandsOf(open()).step('down');
    await pass(100);
    expect(called).toHaveLength(2);
    expect(called[0]).toBe('resource/lock');
    expect(called[1]).toMatch(/order$/u);
    await pass(2000);
    expect(called.at(-1)).toBe('resource/unlock');
  });

  test('by dragging holds the lock from the first move on, also if the drag is cancelled', async () => {
    const letGo = open().rows.grid.held();
    await pass(5000);
    expect(called).toEqual(['resource/lock']);
    letGo();
    await pass(2000);
    expect(called).toEqual(['resource/lock', 'resource/unlock']);
  });

  test('is impossible while another user holds the lock: that user is named and no request is sent', async () => {
    const store = open();
    store.state.setState({ lockedSheet: { text: MAREK } });
    commandsOf(store).step('down');
    store.rows.grid.dropped(1, 4);
    await pass(100);
    expect(explained).toEqual([MAREK, MAREK]);
    expect(called).toEqual([]);
  });

  test('is refused by the server if the lock was unknown; then its owner is named', async () => {
    isRefused = true;
    const store = open();
    commandsOf(store).step('down');
    store.state.setState({ lockedSheet: { text: MAREK } });
    await pass(100);
    expect(explained).toEqual([MAREK]);
    store.state.setState({ lockedSheet: null });
    commandsOf(store).step('down');
    await pass(100);
    expect(useToasts.getState().toasts.map(({ title }) => title)).toEqual(['Nie udało się zmienić wierszy']);
  });
});
