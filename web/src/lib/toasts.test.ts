import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { closeToast, pauseToast, resumeToast, showToast, useToasts } from './toasts.ts';

const titles = () => useToasts.getState().toasts.map(({ title }) => title);

describe('toasts', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    for (const { id } of useToasts.getState().toasts) closeToast(id);
    vi.useRealTimers();
  });

  test.each([
    ['short', 4000],
    ['long', 6000],
    ['very-long', 12_000],
  ] as const)('a %s one goes after %d ms', (duration, ms) => {
    showToast({ title: 'Zapisano', duration });
    vi.advanceTimersByTime(ms - 1);
    expect(titles()).toEqual(['Zapisano']);
    vi.advanceTimersByTime(1);
    expect(titles()).toEqual([]);
  });

  test('one with the same id takes the place of the first and starts its time again', () => {
    showToast({ id: 'save', title: 'Zapisuję' });
    showToast({ title: 'Inne', duration: 'long' });
    vi.advanceTimersByTime(3000);
    showToast({ id: 'save', title: 'Zapisano' });
    vi.advanceTimersByTime(3500);
    expect(titles()).toEqual(['Zapisano']);
  });

  test('one under the pointer stays until the pointer has left', () => {
    const id = showToast({ title: 'Błąd' });
    pauseToast(id);
    vi.advanceTimersByTime(20_000);
    expect(titles()).toEqual(['Błąd']);
    resumeToast(id);
    vi.advanceTimersByTime(4000);
    expect(titles()).toEqual([]);
  });

  test('closing one by hand tells its owner once', () => {
    const onClose = vi.fn();
    const id = showToast({ title: 'Gotowe', onClose });
    closeToast(id);
    vi.advanceTimersByTime(5000);
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
