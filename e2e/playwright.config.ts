import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig, devices } from '@playwright/test';

const CI = Boolean(process.env.CI);
const isWhole = !process.argv.some((argument) => argument.startsWith('--project'));

/** The system's Chromium, or Playwright's own if the path is unset. */
const executablePath = [process.env.CHROME_PATH, '/usr/bin/chromium'].find(
  (path) => path && existsSync(path),
);
const quiet = [
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * V8 without its optimizing compilers: they take a tenth of the processor time of stories, whose pages live for seconds.
 * Stories with a time limit run with them.
 */
const unoptimized = '--js-flags=--no-maglev --no-turbofan';

const launchedWith = (...args: string[]) => ({
  launchOptions: {
    // Chromium's sandbox does not work as root in a container.
    args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), ...quiet, ...args],
    ...(executablePath ? { executablePath } : {}),
  },
});

const inLanguage = (name: string, locale: string, ...args: string[]) => ({
  name,
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    locale,
    ...launchedWith(...args),
  },
});

/**
 * Animations take an eighth of the processor time: the files that open most popups and panels have them (`test.use`), and the
 * stories that run after all others.
 */
const still = { contextOptions: { reducedMotion: 'reduce' as const } };
const pl = inLanguage('pl', 'pl-PL', unoptimized);
const en = inLanguage('en', 'en-GB', unoptimized);

/** Each worker starts its own server (fixtures.ts), so nothing has to run before. */
export default defineConfig({
  testDir: 'tests',
  outputDir: 'test-results',
  forbidOnly: CI,
  // Every story has a scenario of its own, so that the last file does not keep one worker busy alone.
  fullyParallel: true,
  // A story waits for its server and its browser in turn: one more worker than cores keeps them busy.
  workers: availableParallelism() + 1,
  // A story that passes only when tried again is named in the summary.
  retries: CI ? 2 : 0,
  // Generous: a loaded machine is slow, and slow is not wrong.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: CI ? [['list', { printSteps: false }]] : [['list'], ['html', { open: 'never' }]],
  use: {
    timezoneId: 'Europe/Warsaw',
    // Recording every story costs a tenth of the time; only retries are recorded.
    trace: CI ? 'on-first-retry' : 'retain-on-failure',
  },
  projects: [
    { ...pl, use: { ...pl.use, ...still }, grepInvert: /@alone/u },
    { ...en, use: { ...en.use, ...still }, grepInvert: /@no-words|@held-words|@alone/u },
    // Stories with a time limit run after all others, unless a single language is requested. They wait for a slow line,
    // so that two at a time leave the machine idle.
    {
      ...inLanguage('alone', 'pl-PL'),
      grep: /@alone/u,
      workers: 2,
      dependencies: isWhole ? ['pl', 'en'] : [],
    },
  ],
});
