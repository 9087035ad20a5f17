import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig, devices } from '@playwright/test';

const CI = Boolean(process.env.CI);
const isWhole = !process.argv.some((argument) => argument.startsWith('--project'));

/** The system's Chromium, or Playwright's own when there is none (then the path stays unset). */
const executablePath = [process.env.CHROME_PATH, '/usr/bin/chromium'].find(
  (path) => path && existsSync(path),
);
const quiet = [
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const inLanguage = (name: string, locale: string) => ({
  name,
  use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 }, locale },
});

/** Each worker starts a server of its own (fixtures.ts): nothing has to be running before. */
export default defineConfig({
  testDir: 'tests',
  outputDir: 'test-results',
  forbidOnly: CI,
  fullyParallel: false,
  // A story waits for its server and its browser in turn: one worker more than there are cores keeps them busy.
  workers: availableParallelism() + 1,
  retries: CI ? 1 : 0,
  // Generous: a loaded machine is slow, and slow is not wrong.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: CI ? [['list', { printSteps: false }]] : [['list'], ['html', { open: 'never' }]],
  use: {
    timezoneId: 'Europe/Warsaw',
    // Recording each story to throw it away costs a tenth of the time; where there is a second try, that one is recorded.
    trace: CI ? 'on-first-retry' : 'retain-on-failure',
    launchOptions: {
      // As root, in a container, Chromium's sandbox cannot be made.
      args: process.getuid?.() === 0 ? ['--no-sandbox', ...quiet] : quiet,
      ...(executablePath ? { executablePath } : {}),
    },
  },
  projects: [
    { ...inLanguage('pl', 'pl-PL'), grepInvert: /@alone/u },
    { ...inLanguage('en', 'en-GB'), grepInvert: /@no-words|@alone/u },
    // Stories with a time limit run when no other does, unless one language is asked for.
    { ...inLanguage('alone', 'pl-PL'), grep: /@alone/u, dependencies: isWhole ? ['pl', 'en'] : [] },
  ],
});
