import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { passTime, stopTime } from '#testing/pass-time.ts';
import { useWidth } from './use-width.ts';

let resize: (width: number) => void;
beforeEach(() => {
  stopTime();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(tell: (entries: { contentRect: { width: number } }[]) => void) {
        resize = (width) => act(() => tell([{ contentRect: { width } }]));
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function Box() {
  const { ref, width } = useWidth(792);
  return <div ref={ref}>{width}</div>;
}

test('the first width is taken at once, later ones after 100 ms of rest', async () => {
  render(<Box />);
  expect(screen.getByText('792')).toBeVisible();
  resize(500.7);
  expect(screen.getByText('500')).toBeVisible();
  resize(600);
  await passTime(60);
  resize(700);
  await passTime(60);
  expect(screen.getByText('500')).toBeVisible();
  await passTime(50);
  expect(screen.getByText('700')).toBeVisible();
});
