import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useDebounced } from './use-debounced.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a value follows once it has not changed for the given time', () => {
  const { result, rerender } = renderHook(({ value }) => useDebounced(value, 200), {
    initialProps: { value: '' },
  });
  const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
  rerender({ value: 'ta' });
  pass(150);
  rerender({ value: 'tau' });
  pass(199);
  expect(result.current).toBe('');
  pass(1);
  expect(result.current).toBe('tau');
});
