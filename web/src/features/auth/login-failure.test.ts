import { expect, test } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { loginFailure } from './login-failure.ts';

test('a refusal says when to try again', () => {
  const tryNextAt = '2026-11-20T14:32:00Z';
  const body = { statusCode: 429, error: 'TOO_MANY_REQUESTS' as const, message: '', tryNextAt };
  expect(loginFailure(new ApiError('http', 429, body))).toEqual({
    reason: 'tooManyAttempts',
    tryNextAt: new Date(tryNextAt),
  });
});

test.each([
  [
    'wrong credentials',
    new ApiError('http', 401, { statusCode: 401, error: 'INVALID_CREDENTIALS', message: '' }),
    'invalidCredentials',
  ],
  ['no connection', new ApiError('fetch'), 'unexpected'],
  ['a bug', new Error('boom'), 'unexpected'],
])('%s: %o gives %s', (_case, error, reason) => {
  expect(loginFailure(error).reason).toBe(reason);
});
