import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { reportFailure } from '#lib/cache/query-client.ts';
import { FACTOR_KEY, SESSION_KEY } from './session-key.ts';

const client = new QueryClient();
const isDemanded = () => client.getQueryData(FACTOR_KEY) === true;
const refuse = () =>
  reportFailure(
    client,
    new ApiError('http', 403, { statusCode: 403, error: 'SECOND_FACTOR_REQUIRED', message: '' }),
  );

beforeEach(() => {
  vi.useFakeTimers();
  client.clear();
  document.body.innerHTML = '<input aria-label="Kwota">';
  return () => vi.useRealTimers();
});

test('a second factor demanded during typing redirects after a pause', async () => {
  document.querySelector('input')?.focus();
  refuse();
  for (const key of '3132') {
    await vi.advanceTimersByTimeAsync(600);
    window.dispatchEvent(new KeyboardEvent('keydown', { key }));
  }
  expect(isDemanded()).toBe(false);
  await vi.advanceTimersByTimeAsync(1100);
  expect(isDemanded()).toBe(true);
});

test('a user who has signed in meanwhile is not redirected to it', async () => {
  client.setQueryData(SESSION_KEY, { userId: 1 });
  refuse();
  client.setQueryData(SESSION_KEY, { userId: 2 });
  await vi.advanceTimersByTimeAsync(1100);
  expect(isDemanded()).toBe(false);
});
