import { command } from './processes.mjs';

export const playwright = (args) => [
  command('playwright', { of: '@playwright/test', from: 'e2e' }),
  'test',
  '-c',
  'playwright.config.ts',
  ...args,
];

/** Playwright colours its workers by FORCE_COLOR, and Node warns of every process that gets both. */
export const browserEnvironment = (browser) => ({ CHROME_PATH: browser, NO_COLOR: undefined });
