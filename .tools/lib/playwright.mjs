import { command } from './processes.mjs';

export const playwright = (args) => [
  command('playwright', { of: '@playwright/test', from: 'e2e' }),
  'test',
  '-c',
  'playwright.config.ts',
  ...args,
];
