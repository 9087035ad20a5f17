import { expect, test } from 'vitest';
import { refetchAfter } from './refetch-rule.ts';

const setUp = { subscriptionStart: '2026-11-01' };
const beingSetUp = { subscriptionStart: null };

test('a subscription without a start is polled every 5 s, at most six times', () => {
  const intervals = [1, 2, 3, 4, 5, 6, 7, 8].map((fetched) => refetchAfter(beingSetUp, fetched));
  expect(intervals).toEqual([5000, 5000, 5000, 5000, 5000, 5000, false, false]);
});

test('one that has begun is not polled, nor one that failed to load', () => {
  expect(refetchAfter(setUp, 1)).toBe(false);
  expect(refetchAfter(undefined, 0)).toBe(false);
});
