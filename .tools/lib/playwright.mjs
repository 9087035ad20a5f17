import { command } from './processes.mjs';

export const playwright = (args) => [
  command('playwright', { of: '@playwright/test', from: 'e2e' }),
  'test',
  '-c',
  'playwright.config.ts',
  ...args,
];

/** Playwright sets FORCE_COLOR for its workers, and Node warns in each process that also has NO_COLOR. */
export const browserEnvironment = (browser) => ({ CHROME_PATH: browser, NO_COLOR: undefined });
