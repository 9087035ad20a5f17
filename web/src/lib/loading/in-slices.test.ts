import { expect, test } from 'vitest';
import { atOnce, inSlices } from './in-slices.ts';

function* countTo(last: number): Generator<number, number, void> {
  for (let at = 0; at < last; at++) yield at / last;
  return last;
}

/** Each reading of the clock takes 10 ms. */
const slowClock = () => {
  let time = 0;
  return () => (time += 10);
};

test('yields the thread between slices and reports the progress', async () => {
  const shares: number[] = [];
  const progress = (share: number) => void shares.push(share);
  const done = inSlices(countTo(10), { signal: new AbortController().signal, progress }, slowClock());
  expect(await done).toBe(10);
  expect(shares.length).toBeGreaterThan(2);
  expect(shares).toEqual(shares.toSorted((one, other) => one - other));
});

test('stops on request', async () => {
  const stop = new AbortController();
  const progress = () => stop.abort();
  expect(await inSlices(countTo(10), { signal: stop.signal, progress }, slowClock())).toBeNull();
});

test('does short work at once', () => {
  expect(atOnce(countTo(3))).toBe(3);
});
