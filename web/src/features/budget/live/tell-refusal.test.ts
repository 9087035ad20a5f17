import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { loadCatalogue } from '#lib/i18n.ts';
import { closeToast, useToasts } from '#lib/toasts.ts';
import type { SheetStore } from '../store/sheet-store.ts';
import { tellRefusal } from './tell-refusal.ts';
import { closeTyped } from './tell-typed.ts';

const MAREK = 'Marek Wrona edytuje ten wiersz od 10:12.';
const CELL = 'record 71 2026 lis';

const askFor = vi.fn<() => void>();
/** Marek edits row 71. */
const store = {
  data: { source: { budget: { id: 21 } } },
  model: { lines: [] },
  grid: null,
  state: { getState: () => ({ lockedRows: new Map([[71, MAREK]]), lockedSheet: null, askFor }) },
} as unknown as SheetStore;

beforeAll(async () => loadCatalogue('live'));
beforeEach(() => askFor.mockClear());
// Tests that come after in the same process find none.
afterEach(() => {
  for (const { id } of useToasts.getState().toasts) closeToast(id);
});

const type = (text: string) => tellRefusal(store, MAREK, undefined, { text, cell: CELL });
const shown = () => useToasts.getState().toasts.map(({ body, duration }) => [body, duration]);

test('one notice holds all that is typed into a row that another has, until it is put away', () => {
  for (const text of ['=', '=9', '=90', '=900']) type(text);
  expect(shown()).toEqual([[[MAREK, 'Wpisano: =900'], 'until-closed']]);
});

test('it goes once all of that is in the editor', () => {
  type('9000');
  closeTyped(CELL);
  expect(shown()).toEqual([]);
});

test('who asks for the row keeps what he has typed', async () => {
  type('9000');
  useToasts.getState().toasts[0]?.further?.run();
  useToasts.setState({ toasts: [] });
  await Promise.resolve();
  expect(askFor).toHaveBeenCalledOnce();
  expect(shown()).toEqual([[[MAREK, 'Wpisano: 9000'], 'until-closed']]);
});

test('a closed month says why, and keeps nothing that was typed', () => {
  tellRefusal(store, 'Ten miesiąc jest zamknięty.', undefined, { text: '9', cell: CELL });
  expect(shown()).toEqual([['Ten miesiąc jest zamknięty.', 'short']]);
});
