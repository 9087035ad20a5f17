import { monthIndex } from '@saldo/contract/domain/month';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followSelection } from './address.ts';
import { createSheetState } from './state.ts';
import type { SheetStore } from './store.ts';
import { sourceOf } from '../testing/sheet-source.ts';

beforeEach(() => {
  vi.useFakeTimers();
  window.history.replaceState({ idx: 3 }, '', '/budget/1?tab=x');
});
afterEach(() => {
  vi.useRealTimers();
  window.history.replaceState(null, '', '/');
});

const storeAt = () => ({ state: createSheetState(), data: { source: sourceOf() } }) as unknown as SheetStore;
const march = { recordId: 7, month: monthIndex('2026-03') };

test('the address follows the active cell after a pause, and keeps other parameters', () => {
  const store = storeAt();
  const stop = followSelection(store);
  store.state.setState({ active: { ...march, recordId: 1 } });
  vi.advanceTimersByTime(100);
  store.state.setState({ active: march });
  expect(window.location.search).toBe('?tab=x');
  vi.advanceTimersByTime(1000);
  expect(window.location.search).toBe('?tab=x&row=7&month=2026-03');
  expect(window.history.state).toEqual({ idx: 3 });
  stop();
  store.state.setState({ active: { ...march, recordId: 2 } });
  vi.advanceTimersByTime(1000);
  expect(window.location.search).toContain('row=7');
});

test('a new row is in the address as soon as it is stored', () => {
  const store = storeAt();
  const stop = followSelection(store);
  store.state.setState({ active: { ...march, recordId: -1 } });
  vi.advanceTimersByTime(1000);
  expect(window.location.search).toBe('?tab=x');
  store.state.setState({ active: march });
  expect(window.location.search).toBe('?tab=x&row=7&month=2026-03');
  stop();
});

test('an editor over the sheet keeps its address', () => {
  const store = storeAt();
  const stop = followSelection(store);
  window.history.replaceState(null, '', '/budget/1/@/row-editor/add');
  store.state.setState({ active: march });
  vi.advanceTimersByTime(1000);
  expect(window.location.search).toBe('');
  stop();
});
