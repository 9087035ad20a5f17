import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSettledSend } from './settled-send.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a confirmed value is sent once it has not changed for a second', () => {
  const send = vi.fn<(value: number) => void>();
  const { result } = renderHook(() => useSettledSend(send));
  act(() => result.current.changed());
  act(() => void vi.advanceTimersByTime(400));
  act(() => result.current.confirm(6));
  expect(result.current.isWaiting).toBe(true);
  act(() => void vi.advanceTimersByTime(599));
  expect(send).not.toHaveBeenCalled();
  act(() => void vi.advanceTimersByTime(1));
  expect(send.mock.calls).toEqual([[6]]);
  expect(result.current.isWaiting).toBe(false);
});

test('a change cancels a confirmation; several are sent as one', () => {
  const send = vi.fn<(value: number) => void>();
  const { result } = renderHook(() => useSettledSend(send));
  for (const seats of [6, 7, 8]) {
    act(() => result.current.changed());
    act(() => result.current.confirm(seats));
    act(() => void vi.advanceTimersByTime(500));
  }
  act(() => void vi.advanceTimersByTime(500));
  expect(send.mock.calls).toEqual([[8]]);
});

test('nothing is sent after unmounting', () => {
  const send = vi.fn<(value: number) => void>();
  const { result, unmount } = renderHook(() => useSettledSend(send));
  act(() => result.current.changed());
  act(() => result.current.confirm(6));
  unmount();
  vi.advanceTimersByTime(2000);
  expect(send).not.toHaveBeenCalled();
});
