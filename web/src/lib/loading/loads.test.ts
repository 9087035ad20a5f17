import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beginLoad, useLoads } from './loads.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});
const shown = () => useLoads.getState().shown;

test('a long load is shown, and stays 500 ms after it has finished', () => {
  const end = beginLoad({ label: 'Ładuję...' });
  expect(shown()).toBeNull();
  vi.advanceTimersByTime(300);
  expect(shown()).toEqual({ label: 'Ładuję...' });
  end();
  vi.advanceTimersByTime(499);
  expect(shown()).not.toBeNull();
  vi.advanceTimersByTime(1);
  expect(shown()).toBeNull();
});

test('a short load is never shown', () => {
  const end = beginLoad({ label: 'a' });
  vi.advanceTimersByTime(299);
  end();
  vi.advanceTimersByTime(1000);
  expect(shown()).toBeNull();
});

test('of several the newest is shown, without a gap between them', () => {
  const first = beginLoad({ label: 'a' });
  vi.advanceTimersByTime(300);
  const second = beginLoad({ label: 'b', percentage: 40 });
  expect(shown()).toEqual({ label: 'b', percentage: 40 });
  second();
  expect(shown()?.label).toBe('a');
  first();
  vi.advanceTimersByTime(400);
  const third = beginLoad({ label: 'c' });
  vi.advanceTimersByTime(400);
  expect(shown()?.label).toBe('c');
  third();
  vi.advanceTimersByTime(500);
  expect(shown()).toBeNull();
});
