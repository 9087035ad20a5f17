import { expect, test } from 'vitest';
import { settingsTabOf, settingsTabs } from './settings-tabs.ts';

test('payments and team are for the master user only', () => {
  expect(settingsTabs(true)).toEqual([
    'account-data',
    'payment',
    'taxes',
    'user-management',
    'security',
    'api-key',
    'integrations',
  ]);
  expect(settingsTabs(false)).toEqual(['account-data', 'security', 'api-key']);
});

test('an address without a tab opens the first, an unknown tab none', () => {
  expect(settingsTabOf(null)).toBe('account-data');
  expect(settingsTabOf('api-key')).toBe('api-key');
  expect(settingsTabOf('integrations')).toBe('integrations');
  expect(settingsTabOf('unknown')).toBeNull();
});
