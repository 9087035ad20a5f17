import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useThrottled } from './use-throttled.ts';

const MS = 80;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

test('a value that goes on changing is taken once per interval, and the last one in any case', () => {
  const { result, rerender } = renderHook(({ value }) => useThrottled(value, MS), {
    initialProps: { value: 0 },
  });
  const taken = new Set<number>();
  for (let value = 1; value <= 40; value += 1) {
    rerender({ value });
    pass(10);
    taken.add(result.current);
  }
  expect(taken.size).toBeGreaterThan(3);
  expect(taken.size).toBeLessThan(8);
  pass(MS);
  expect(result.current).toBe(40);
});

test('after a pause a value is taken at once', () => {
  const { result, rerender } = renderHook(({ value }) => useThrottled(value, MS), {
    initialProps: { value: 'a' },
  });
  pass(1000);
  rerender({ value: 'b' });
  expect(result.current).toBe('b');
});
