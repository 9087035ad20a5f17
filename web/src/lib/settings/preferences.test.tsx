import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import i18next from 'i18next';
import { afterEach, expect, test, vi } from 'vitest';
import { serverOfEachTest } from '#testing/server-of-each-test.ts';
import { until } from '#testing/until.ts';
import { currentLocale, switchLocale } from '#lib/words/i18n.ts';
import { useFollowPreferences, usePreferences } from './preferences.ts';
import { keyOf } from '#lib/cache/query-keys.ts';
import { createQueryClient } from '#lib/cache/query-client.ts';
import { searchThreshold } from './search-threshold.ts';
import { switchTheme } from './theme.ts';

const READER = 'reader@a.test';

const server = serverOfEachTest({ signedInAs: READER });
afterEach(async () => {
  switchTheme('light');
  await switchLocale('pl');
});

/** A separate browser, i.e. another cache. */
function inBrowser<Result>(hook: () => Result, client = createQueryClient()) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return renderHook(hook, { wrapper }).result;
}

const caller = () => server().as(READER);
const store = async (value: object) =>
  (await caller()).post('/api/user-setting/set', { key: 'preferences', value });
const stored = async () =>
  (await (await caller()).post('/api/user-setting/get', { keys: ['preferences'] })).json<{
    settings: { preferences: unknown };
  }>().settings.preferences;

// First, since no catalogue of the other language has loaded yet.
test('a language chosen again before the other has loaded stays', async () => {
  const here = inBrowser(usePreferences);
  act(() => here.current.chooseLocale('en'));
  act(() => here.current.chooseLocale('pl'));
  await until(async () => expect(await stored()).toEqual({ locale: 'pl' }));
  await i18next.loadLanguages('en');
  expect(currentLocale()).toBe('pl');
  expect(document.documentElement).toHaveAttribute('lang', 'pl');
});

test('a choice made before the stored ones have loaded keeps the others', async () => {
  await store({ searchThreshold: 0.5, paymentMethodId: 41 });
  const here = inBrowser(usePreferences);
  act(() => here.current.chooseTheme('dark'));
  act(() => here.current.chooseLocale('en'));
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  await until(async () =>
    expect(await stored()).toEqual({
      searchThreshold: 0.5,
      paymentMethodId: 41,
      theme: 'dark',
      locale: 'en',
    }),
  );
});

test('language, theme and threshold of another browser are applied here', async () => {
  await store({ searchThreshold: 0.6, theme: 'dark', locale: 'en' });
  inBrowser(useFollowPreferences);
  await until(() => expect(currentLocale()).toBe('en'));
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  expect(searchThreshold()).toBe(0.6);
});

test('a language chosen elsewhere waits until the user is idle, and other preferences do not', async () => {
  await store({ locale: 'pl', theme: 'dark' });
  const client = createQueryClient();
  inBrowser(useFollowPreferences, client);
  const key = keyOf('UserSetting', 'preferences');
  await until(() => expect(document.documentElement).toHaveAttribute('data-theme', 'dark'));
  const editor = document.createElement('dialog');
  editor.open = true;
  document.body.append(editor);
  const change = vi.spyOn(i18next, 'changeLanguage');
  act(() => void client.setQueryData(key, { locale: 'en', theme: 'light' }));
  await until(() => expect(document.documentElement).toHaveAttribute('data-theme', 'light'));
  expect(change).not.toHaveBeenCalled();
  editor.remove();
  await until(() => expect(currentLocale()).toBe('en'));
});
