import { expect, test } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { createQueryClient, reportFailure, retryDelay, shouldRetry } from './query-client.ts';
import { ACL_KEY } from '#lib/session/session-key.ts';

test('a failed load is tried five times, one second apart', () => {
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
])('an answer of %d is retried: %s', (status, isRetried) => {
  expect(shouldRetry(0, new ApiError('http', status))).toBe(isRetried);
});

test('data that no screen uses is kept for a minute', () => {
  expect(createQueryClient().getDefaultOptions().queries?.gcTime).toBe(60_000);
});

test.each([
  ['FORBIDDEN', true],
  ['APP_ID_MISSING', false],
] as const)('a refusal by %s asks anew what the user may do: %s', (error, isAsked) => {
  const client = createQueryClient();
  client.setQueryData(ACL_KEY, {});
  reportFailure(client, new ApiError('http', 403, { statusCode: 403, error, message: '' }));
  expect(client.getQueryState(ACL_KEY)?.isInvalidated).toBe(isAsked);
});

test('analytics receives every error by its kind only, except a missing session', () => {
  const client = createQueryClient();
  const refusal = (statusCode: number, error: 'UNAUTHORIZED' | 'INVALID_CREDENTIALS' | 'FORBIDDEN') =>
    new ApiError('http', statusCode, { statusCode, error, message: 'of jan@firma.test' });
  window.dataLayer = [];
  reportFailure(client, refusal(401, 'UNAUTHORIZED'));
  expect(window.dataLayer).toEqual([]);
  reportFailure(client, refusal(401, 'INVALID_CREDENTIALS'));
  reportFailure(client, refusal(403, 'FORBIDDEN'));
  for (const kind of ['fetch', 'timeout', 'parsing'] as const) reportFailure(client, new ApiError(kind));
  reportFailure(client, new TypeError('jan@firma.test'));
  expect(window.dataLayer).toEqual([
    { event: 'error', kind: 'http', status: 401, code: 'INVALID_CREDENTIALS' },
    { event: 'error', kind: 'http', status: 403, code: 'FORBIDDEN' },
    { event: 'error', kind: 'fetch', status: 0, code: '' },
    { event: 'error', kind: 'timeout', status: 0, code: '' },
    { event: 'error', kind: 'parsing', status: 0, code: '' },
    { event: 'error', kind: 'TypeError', status: 0, code: '' },
  ]);
});
