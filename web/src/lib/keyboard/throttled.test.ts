import { afterEach, expect, test, vi } from 'vitest';
import { throttled } from './throttled.ts';

afterEach(() => vi.useRealTimers());

test('calls at once, then at most once per interval', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const places: number[] = [];
  const show = throttled((place: number) => places.push(place), 50);
  for (let at = 0; at < 120; at += 10) {
    show(at);
    vi.setSystemTime(Date.now() + 10);
  }
  expect(places).toEqual([0, 50, 100]);
});
