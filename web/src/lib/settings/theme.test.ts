import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let isDark = false;
let tellSystem = () => {};
beforeEach(() => {
  vi.resetModules();
  isDark = false;
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return isDark;
    },
    addEventListener: (_type: string, listener: () => void) => {
      tellSystem = listener;
    },
  }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  document.documentElement.dataset['theme'] = 'light';
});
const painted = () => document.documentElement.dataset['theme'];

test('the theme is light until the user chooses, whatever the system’s theme', async () => {
  isDark = true;
  const { useTheme } = await import('./theme.ts');
  expect(useTheme.getState().theme).toBe('light');
  tellSystem();
  expect(painted()).toBe('light');
});

test('as the system: the page follows the system, also when it changes', async () => {
  const { switchTheme, useTheme } = await import('./theme.ts');
  isDark = true;
  switchTheme('system');
  expect([painted(), useTheme.getState().theme]).toEqual(['dark', 'system']);
  isDark = false;
  tellSystem();
  expect(painted()).toBe('light');
  switchTheme('dark');
  tellSystem();
  expect(painted()).toBe('dark');
});
