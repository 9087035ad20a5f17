import { describe, expect, test } from 'vitest';
import { sharesOf } from './money-shares.ts';

const partsOf = (planned: number, documents: number, paid: number) =>
  Object.fromEntries(sharesOf({ planned, documents, paid }).map(({ part, value }) => [part, value]));
const barOf = (planned: number, documents: number, paid: number) =>
  sharesOf({ planned, documents, paid }).map(({ share }) => share);

describe('sharesOf', () => {
  test('divides a plan that is not used up', () => {
    expect(partsOf(3800, 2468, 1384)).toEqual({ paid: 1384, toPay: 1084, left: 1332 });
    expect(barOf(4000, 2000, 1000)).toEqual([0.25, 0.25, 0.5]);
  });

  test('shows the excess over the plan at the end of the bar', () => {
    expect(partsOf(3000, 4000, 4000)).toEqual({ paid: 4000, toPay: 0, over: 1000 });
    expect(barOf(3000, 4000, 4000)).toEqual([0.75, 0, 0.25]);
    expect(barOf(3000, 4000, 1000)).toEqual([0.25, 0.5, 0.25]);
  });

  test.each([
    [0, 0, 0],
    [0, 500, 0],
    [500, 0, 0],
    [1000, 1000, 1200],
    [1000, -200, 0],
  ])('keeps the bar within its length: %i, %i, %i', (planned, documents, paid) => {
    const bar = barOf(planned, documents, paid);
    for (const share of bar) expect(share).toBeGreaterThanOrEqual(0);
    expect(bar.reduce((sum, share) => sum + share, 0)).toBeLessThanOrEqual(1);
  });
});
