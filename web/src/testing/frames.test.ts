import { afterEach, expect, test, vi } from 'vitest';
import { frameByTimers } from './frames.ts';

const frames = { requestAnimationFrame, cancelAnimationFrame };

afterEach(() => {
  Object.assign(globalThis, frames);
  vi.useRealTimers();
});

function framesByHand() {
  vi.useFakeTimers();
  return { end: frameByTimers(), drawn: vi.fn<(at: number) => void>() };
}

test('a requested frame comes once', () => {
  const { drawn } = framesByHand();
  requestAnimationFrame(drawn);
  expect(drawn).not.toHaveBeenCalled();
  vi.advanceTimersByTime(100);
  expect(drawn).toHaveBeenCalledOnce();
});

test('a cancelled frame does not come', () => {
  const { drawn } = framesByHand();
  cancelAnimationFrame(requestAnimationFrame(drawn));
  vi.advanceTimersByTime(100);
  expect(drawn).not.toHaveBeenCalled();
});

test('no frame comes after the end, whether it was requested before or after', () => {
  const { end, drawn } = framesByHand();
  requestAnimationFrame(drawn);
  end();
  requestAnimationFrame(drawn);
  vi.advanceTimersByTime(100);
  expect(drawn).not.toHaveBeenCalled();
});
