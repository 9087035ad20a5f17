import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { retryFailedStyles } from '#lib/loading/late-styles.ts';
import { partLoader } from './part-loader.ts';

afterAll(retryFailedStyles());

const links = () => [...document.head.querySelectorAll('link')];
const say = (type: 'load' | 'error') => links().at(-1)?.dispatchEvent(new Event(type));

beforeEach(() => {
  vi.useFakeTimers();
  document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet' }));
});
afterEach(async () => {
  say('load');
  await vi.advanceTimersByTimeAsync(10_000);
  say('load');
  for (const link of links()) link.remove();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('A part whose style fails to load counts as late for its callers, once without a connection, and appears with its style', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const first = links().at(-1);
  const style = new Promise((resolve) => first?.addEventListener('load', resolve));
  const load = vi.fn<() => Promise<string>>(async () => {
    await style;
    return 'part';
  });
  const loader = partLoader(load);
  const asked = loader.inTime();
  say('error');
  await expect(asked).rejects.toThrow('late');
  await expect(loader.inTime()).rejects.toThrow('late');
  await vi.advanceTimersByTimeAsync(1000);
  say('load');
  await expect(loader.preload()).resolves.toBe('part');
  await expect(loader.inTime()).resolves.toBe('part');
  expect(load).toHaveBeenCalledOnce();
});

test('a single failure on a poor connection is not reported', async () => {
  const loader = partLoader(async () => Promise.resolve('part'));
  say('error');
  const asked = loader.inTime();
  await vi.advanceTimersByTimeAsync(1000);
  say('load');
  await expect(asked).resolves.toBe('part');
});
