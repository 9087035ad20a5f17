import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { loadFailure } from './load-failure.ts';

const failed = (status: number) => ({ data: undefined, error: new ApiError('http', status) });
const there = { data: {}, error: null };

test.each([
  [[500, 404, 403], 403],
  [[404, 500], 404],
  [[500, 404], 404],
  [[502], 502],
])('with the loads %j a screen shows %d', (statuses, shown) => {
  expect(loadFailure([there, ...statuses.map(failed)])).toMatchObject({ status: shown });
});

test('loaded or pending data is no failure', () => {
  expect(loadFailure([there, { data: undefined, error: null }])).toBeUndefined();
  expect(loadFailure([{ data: {}, error: new ApiError('http', 500) }])).toBeUndefined();
});
