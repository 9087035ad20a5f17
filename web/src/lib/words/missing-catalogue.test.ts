import i18next from 'i18next';
import { expect, test, vi } from 'vitest';
import { loadCatalogue } from './i18n.ts';

test('a missing catalogue is reported, and fetched again by the next call', async () => {
  const missing = i18next.createInstance();
  let isWhole = false;
  await missing
    .use({
      type: 'backend',
      init: () => undefined,
      read: (_locale: string, name: string, done: (error: Error | null, words: object | null) => void) =>
        isWhole || name === 'common' ? done(null, { full: 'Whole' }) : done(new Error('cut'), null),
    })
    .init({ lng: 'pl', ns: ['common'], defaultNS: 'common' });
  for (const name of ['loadNamespaces', 'hasResourceBundle', 'reloadResources'] as const)
    vi.spyOn(i18next, name).mockImplementation(missing[name].bind(missing) as never);
  await expect(loadCatalogue('late')).rejects.toThrow('late');
  isWhole = true;
  await loadCatalogue('late');
  expect(missing.getResource('pl', 'late', 'full')).toBe('Whole');
  vi.restoreAllMocks();
});
