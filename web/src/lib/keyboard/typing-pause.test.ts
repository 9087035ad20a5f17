import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { createQueryClient, reportFailure } from '#lib/cache/query-client.ts';
import { SESSION_KEY } from '#lib/session/session-key.ts';
import { typingPause } from './typing-pause.ts';

const ENDED = new ApiError('http', 401, { statusCode: 401, error: 'UNAUTHORIZED', message: '' });

let input: HTMLInputElement;
beforeEach(() => {
  vi.useFakeTimers();
  input = document.createElement('input');
  document.body.append(input);
});
afterEach(() => {
  input.remove();
  vi.useRealTimers();
});

const press = () => input.dispatchEvent(new KeyboardEvent('keydown', { key: '9', bubbles: true }));
async function wait() {
  const over = vi.fn<() => void>();
  void typingPause().then(over);
  await vi.advanceTimersByTimeAsync(0);
  return over;
}

test('without typing it resolves as soon as a log-out message could have arrived', async () => {
  const over = await wait();
  await vi.advanceTimersByTimeAsync(300);
  expect(over).toHaveBeenCalledOnce();
});

test('during typing it waits for a second without a key', async () => {
  input.focus();
  const over = await wait();
  for (let count = 0; count < 5; count += 1) {
    await vi.advanceTimersByTimeAsync(900);
    press();
  }
  expect(over).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1100);
  expect(over).toHaveBeenCalledOnce();
});

test('a held key does not delay it forever', async () => {
  input.focus();
  const over = await wait();
  for (let count = 0; count < 200; count += 1) {
    press();
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(over).toHaveBeenCalledOnce();
});

test('an expired session is handled after the number being typed, and not if the user has signed in since', async () => {
  const client = createQueryClient();
  client.setQueryData(SESSION_KEY, { userId: 1 });
  input.focus();
  reportFailure(client, ENDED);
  await vi.advanceTimersByTimeAsync(900);
  expect(client.getQueryData(SESSION_KEY)).not.toBeNull();
  await vi.advanceTimersByTimeAsync(200);
  expect(client.getQueryData(SESSION_KEY)).toBeNull();

  client.setQueryData(SESSION_KEY, { userId: 1 });
  reportFailure(client, ENDED);
  await vi.advanceTimersByTimeAsync(500);
  client.setQueryData(SESSION_KEY, { userId: 1 });
  await vi.advanceTimersByTimeAsync(2000);
  expect(client.getQueryData(SESSION_KEY)).toEqual({ userId: 1 });
});
