import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { currentLocale, switchLocale } from './i18n.ts';
import { useChosenLocale } from './use-chosen-locale.ts';

afterEach(async () => switchLocale('pl'));

test('a chosen language is shown as chosen before its texts have loaded', async () => {
  const { result } = renderHook(useChosenLocale);
  let switched: Promise<void> | undefined;
  act(() => {
    switched = switchLocale('en');
  });
  expect(result.current).toBe('en');
  expect(currentLocale()).toBe('pl');
  await act(async () => switched);
  expect([result.current, currentLocale()]).toEqual(['en', 'en']);
});
