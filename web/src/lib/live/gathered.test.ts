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

test('with a pace, the first are delivered at once, and those of a burst together', () => {
  const taken: (readonly number[])[] = [];
  const gather = gathered<number>((items) => void taken.push(items), { apartMs: 1000, atOnce: 3 });
  for (let at = 0; at < 3000; at += 100) {
    gather(at);
    vi.advanceTimersByTime(100);
  }
  expect(taken.map(([first]) => first)).toEqual([0, 100, 200, 300, 400, 1100]);
  vi.advanceTimersByTime(2000);
  expect(taken.flat()).toHaveLength(30);
  gather(5000);
  vi.advanceTimersByTime(50);
  expect(taken.at(-1)).toEqual([5000]);
});

test('with a pace, separate actions of a user are delivered at once', () => {
  const taken: (readonly number[])[] = [];
  const gather = gathered<number>((items) => void taken.push(items), { apartMs: 1000, atOnce: 3 });
  // As somebody types amounts, two in a second.
  for (let change = 0; change < 20; change += 1) {
    gather(change);
    vi.advanceTimersByTime(10);
    expect(taken.at(-1)).toEqual([change]);
    vi.advanceTimersByTime(490);
  }
});

test('with a pace, what the server calculates from a change does not count as another change', () => {
  const taken: (readonly string[])[] = [];
  const gather = gathered<string>((items) => void taken.push(items), { apartMs: 1000, atOnce: 3 });
  for (let change = 0; change < 8; change += 1) {
    for (const [what, pause] of [
      ['change', 150],
      ['taxes', 850],
    ] as const) {
      gather(`${what} ${change}`);
      vi.advanceTimersByTime(10);
      expect(taken.at(-1)).toEqual([`${what} ${change}`]);
      vi.advanceTimersByTime(pause - 10);
    }
  }
});
