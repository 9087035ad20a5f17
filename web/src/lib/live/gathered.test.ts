import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { gathered } from './gathered.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('values within 50 ms are delivered together', () => {
  const taken: (readonly number[])[] = [];
  const gather = gathered<number>((items) => void taken.push(items));
  gather(1);
  vi.advanceTimersByTime(49);
  gather(2, 3);
  vi.advanceTimersByTime(49);
  expect(taken).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(taken).toEqual([[1, 2, 3]]);
});

test('without a pause they are delivered every half second', () => {
  const taken: (readonly number[])[] = [];
  const gather = gathered<number>((items) => void taken.push(items));
  for (let at = 0; at < 1020; at += 20) {
    gather(at);
    vi.advanceTimersByTime(20);
  }
  expect(taken).toHaveLength(2);
  expect(taken[0]).toHaveLength(25);
});
