import { beforeEach, expect, test, vi } from 'vitest';
import { until } from '#testing/until.ts';

const loaded = vi.fn<() => void>();

beforeEach(() => {
  vi.resetModules();
  vi.doMock('./closed-dialogs.ts', () => {
    loaded();
    return {};
  });
  loaded.mockClear();
  history.replaceState({ idx: 0 }, '', '/system/data');
});

test('a page that is reloaded at the copy of a closed dialog loads what passes over it at once', async () => {
  history.replaceState({ idx: 1, closedTo: '/system/data' }, '');
  await import('./closed-copies.ts');
  await until(() => expect(loaded).toHaveBeenCalledOnce());
});

test('so it does once Back leads to such a copy, and not before', async () => {
  history.replaceState({ idx: 1, closedTo: '/system/data' }, '');
  history.pushState({ idx: 2 }, '', '/cashflow');
  await import('./closed-copies.ts');
  await new Promise((resolve) => void setTimeout(resolve));
  expect(loaded).not.toHaveBeenCalled();
  history.back();
  await until(() => expect(loaded).toHaveBeenCalledOnce());
});

test('Back stays with the code that passes over copies if that has loaded before', async () => {
  const { hearBeforeRouter } = await import('./before-router.ts');
  const listener = vi.fn<() => void>();
  hearBeforeRouter(listener);
  await import('./closed-copies.ts');
  history.pushState({ idx: 1 }, '', '/cashflow');
  history.back();
  await until(() => expect(listener).toHaveBeenCalledOnce());
});
