import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onFirstTouch } from './first-touch.ts';
import { send } from '#lib/api/send.ts';

const run = vi.fn();
let answer: PromiseWithResolvers<Response>;
const asked = vi.fn((_url: string, _init: RequestInit) => answer.promise);
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', asked);
  answer = Promise.withResolvers();
  stop = onFirstTouch(run);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const press = () => window.dispatchEvent(new KeyboardEvent('keydown', { key: '1' }));

test('nothing is preloaded while a sheet opens, and once after the first interaction', async () => {
  await vi.advanceTimersByTimeAsync(5000);
  expect(run).not.toHaveBeenCalled();
  press();
  await vi.advanceTimersByTimeAsync(5000);
  expect(run).toHaveBeenCalledOnce();
  press();
  await vi.advanceTimersByTimeAsync(5000);
  expect(run).toHaveBeenCalledOnce();
});

test('it is preloaded after a while without interaction, because the connection may fail', async () => {
  await vi.advanceTimersByTimeAsync(11_900);
  expect(run).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1100);
  expect(run).toHaveBeenCalledOnce();
});

test('a write has priority: preloading waits for its answer', async () => {
  press();
  const written = send('/api/x', { method: 'POST', headers: {} });
  await vi.advanceTimersByTimeAsync(5000);
  expect(run).not.toHaveBeenCalled();
  expect(asked.mock.calls[0]?.[1]).toMatchObject({ priority: 'high' });
  answer.resolve(Response.json({}));
  await written;
  await vi.advanceTimersByTimeAsync(200);
  expect(run).toHaveBeenCalledOnce();
});

test('reads have no priority over other requests', async () => {
  void send('/api/x', { method: 'GET', headers: {} });
  await vi.advanceTimersByTimeAsync(0);
  expect(asked.mock.calls[0]?.[1]).not.toHaveProperty('priority');
  answer.resolve(Response.json({}));
});
