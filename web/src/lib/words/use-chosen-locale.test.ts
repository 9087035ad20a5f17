import { act, renderHook } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, expect, test, vi } from 'vitest';
import { currentLocale, switchLocale } from './i18n.ts';
import { useChosenLocale } from './use-chosen-locale.ts';

afterEach(async () => {
  vi.restoreAllMocks();
  await switchLocale('pl');
});

/** Another test of the worker may have loaded the texts already, so this one holds them back. */
function holdTexts(): () => void {
  const load: (...args: never) => unknown = i18next.loadResources;
  const { promise, resolve } = Promise.withResolvers<void>();
  vi.spyOn(i18next, 'loadResources').mockImplementation((...args: unknown[]) => {
    void promise.then(() => Reflect.apply(load, i18next, args));
  });
  return resolve;
}

test('a chosen language is shown as chosen before its texts have loaded', async () => {
  const arrive = holdTexts();
  const { result } = renderHook(useChosenLocale);
  let switched: Promise<void> | undefined;
  act(() => {
    switched = switchLocale('en');
  });
  expect(result.current).toBe('en');
  expect(currentLocale()).toBe('pl');
  arrive();
  await act(async () => switched);
  expect([result.current, currentLocale()]).toEqual(['en', 'en']);
});
