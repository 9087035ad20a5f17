import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { retryDelay, shouldRetry } from './query-client.ts';

test('loading is tried five times, a second later each time', () => {
  const lost = new ApiError('fetch');
  expect([0, 1, 2, 3, 4].map((failures) => shouldRetry(failures, lost))).toEqual([
    true,
    true,
    true,
    true,
    false,
  ]);
  expect([0, 1, 2].map(retryDelay)).toEqual([1000, 2000, 3000]);
});

test.each([
  [400, false],
  [403, false],
  [404, false],
  [500, true],
  [503, true],
])('an answer of %d is tried again: %s', (status, isRetried) => {
  expect(shouldRetry(0, new ApiError('http', status))).toBe(isRetried);
});
