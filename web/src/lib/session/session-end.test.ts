import type { CurrentUser } from '@saldo/contract/auth';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { until } from '#testing/until.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { gatewayChanged } from '#lib/live/gateway-link.ts';
import { createQueryClient, reportFailure } from '#lib/cache/query-client.ts';
import { loggedOutElsewhere, signedInAs, wasLoggedOut } from './session.ts';
import { SESSION_KEY } from './session-key.ts';

const ANNA = { userId: 1 } as CurrentUser;
const LINK = {
  ask: async () => ({ outcome: 'timeout' as const }),
  answer: () => undefined,
  streamHeard: () => undefined,
};
const REFUSAL = new ApiError('http', 401, { statusCode: 401, error: 'UNAUTHORIZED', message: '' });

let client: ReturnType<typeof createQueryClient>;
const user = () => client.getQueryData(SESSION_KEY);
beforeEach(() => {
  client = createQueryClient();
  signedInAs(client, ANNA);
});
afterEach(() => {
  signedInAs(client, ANNA);
  gatewayChanged(null);
  vi.useRealTimers();
});

test('A refusal that arrives before the message of a log-out waits for it', async () => {
  vi.useFakeTimers();
  gatewayChanged(LINK);
  reportFailure(client, REFUSAL);
  await vi.advanceTimersByTimeAsync(2000);
  expect(user()).toEqual(ANNA);
  void loggedOutElsewhere(client);
  await vi.advanceTimersByTimeAsync(2000);
  expect(user()).toBeNull();
  expect(wasLoggedOut()).toBe(true);
});

test('A session that has just ended without a message is over after 3 s, or at once if no message could arrive', async () => {
  vi.useFakeTimers();
  gatewayChanged(LINK);
  reportFailure(client, REFUSAL);
  await vi.advanceTimersByTimeAsync(2900);
  expect(user()).toEqual(ANNA);
  await vi.advanceTimersByTimeAsync(200);
  expect(user()).toBeNull();
  expect(wasLoggedOut()).toBe(false);
  signedInAs(client, ANNA);
  gatewayChanged(null);
  reportFailure(client, REFUSAL);
  await vi.advanceTimersByTimeAsync(400);
  expect(user()).toBeNull();
});

test('A tab that signs out announces it before any refusal arrives', async () => {
  const other = new BroadcastChannel('saldo.session');
  const own = new BroadcastChannel('saldo.session');
  const isHeard = new Promise((resolve) => own.addEventListener('message', resolve));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has a single origin
  other.postMessage('signing-out');
  await isHeard;
  reportFailure(client, REFUSAL);
  await until(() => expect(user()).toBeNull());
  expect(wasLoggedOut()).toBe(true);
  for (const line of [other, own]) line.close();
});

test('A typing user is redirected after a log-out elsewhere once the number is finished', async () => {
  vi.useFakeTimers();
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  void loggedOutElsewhere(client);
  for (let key = 0; key < 4; key++) {
    await vi.advanceTimersByTimeAsync(800);
    window.dispatchEvent(new KeyboardEvent('keydown', { key: '1' }));
  }
  expect(user()).toEqual(ANNA);
  await vi.advanceTimersByTimeAsync(1100);
  expect(user()).toBeNull();
  field.remove();
});
