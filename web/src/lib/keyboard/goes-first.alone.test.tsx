import { expect, test, vi } from 'vitest';
import { until } from '#testing/until.ts';
import { goesFirst, isInputWaiting } from './goes-first.ts';

// Alone: other tests leave input that asks before the page closes.

const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('while input waits, nothing counts as saved and the page asks before it closes', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const run = vi.fn<() => void>();
  goesFirst({ element: null, keepPlace: () => () => undefined }, async () => promise, run, run);
  expect(isInputWaiting.getState()).toBe(true);
  expect(asks()).toBe(true);
  resolve(undefined);
  await until(() => expect(run).toHaveBeenCalledOnce());
  await until(() => expect(isInputWaiting.getState()).toBe(false));
  expect(asks()).toBe(false);
});
