import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './longest-first.ts';

const root = fileURLToPath(new URL('../', import.meta.url));

/** One worker runs many files: a third of the time of a worker for each file. */
const together = { isolate: false };
/** Files that mock modules. */
const MOCKED = 'stub-server/src/**/*.mocked.test.ts';
/**
 * Screens that depend on code that has not been loaded, mock modules, or leave something behind.
 */
const ALONE = 'web/src/**/*.alone.test.tsx';

/**
 * Time until a test stops waiting for a condition; the default of one second is too short on a busy
 * machine.
 */
const WAIT_LIMIT_MS = 20_000;

const browser = {
  environment: 'jsdom',
  // The product accepts only supported browsers.
  environmentOptions: { jsdom: { userAgent: 'Mozilla/5.0 (X11; Linux x86_64) jsdom Chromium/131.0' } },
  setupFiles: ['web/src/testing/setup.ts'],
  // Class names are not hashed, so that tests can check states.
  css: { modules: { classNameStrategy: 'non-scoped' as const } },
};

/**
 * A PostgreSQL server started for the tests (.tools/lib/postgresql.mjs); absent: tests on
 * PostgreSQL are skipped.
 */
const postgres = process.env['SALDO_TEST_POSTGRES'];

/** Tests that need PostgreSQL. */
const POSTGRES_ALONE = [
  'stub-server/src/db/postgres/**/*.test.ts',
  'stub-server/src/main/{,backup/}postgres.test.ts',
];

const onPostgres = {
  ...together,
  name: 'postgres',
  environment: 'node' as const,
  include: [
    ...POSTGRES_ALONE,
    'stub-server/src/conformance/{walk,rights,separation,examples}.test.ts',
    'stub-server/src/download/content.test.ts',
    'stub-server/src/lock/two-processes.test.ts',
    'stub-server/src/master-data/model.property.test.ts',
    'stub-server/src/payment/{model.property,routes,listed/{kept,find-page}}.test.ts',
    'stub-server/src/record/totals.property.test.ts',
    'stub-server/src/simulation/two-servers.property.test.ts',
  ],
  // Queries must give the same answers; random calls are tested in larger numbers on SQLite.
  env: { SALDO_TEST_DATABASE: postgres ?? '', SALDO_RUNS: '5' },
  testTimeout: 180_000,
};

export default defineConfig({
  root,
  // One cache folder for everything that may be deleted.
  cacheDir: '.cache/vite',
  test: {
    passWithNoTests: false,
    // On a busy CI machine tests get a second try; the summary names each test that needed it.
    retry: process.env['CI'] ? 1 : 0,
    // Tests wait for processes, files and timers: one more worker than cores keeps the cores busy.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongestFirst },
    // The first server of a file loads its code from the disk, which may be slow.
    hookTimeout: 120_000,
    // On a busy machine a test takes several times as long.
    testTimeout: 40_000,
    // Business dates are Warsaw's; the machine's time zone must not affect results.
    env: { TZ: 'Europe/Warsaw' },
    provide: { waitLimit: WAIT_LIMIT_MS },
    expect: { poll: { timeout: WAIT_LIMIT_MS } },
    projects: [
      {
        extends: true,
        test: {
          name: 'tools',
          environment: 'node',
          include: ['.tools/lib/*.test.mjs', 'web/*.test.mjs'],
          // Some read every source file.
          testTimeout: 90_000,
        },
      },
      {
        extends: true,
        test: {
          ...together,
          name: 'contract',
          environment: 'node',
          include: ['contract/src/**/*.test.ts', 'seeds/src/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...together,
          name: 'server',
          environment: 'node',
          include: ['stub-server/src/**/*.test.ts'],
          exclude: [MOCKED, ...POSTGRES_ALONE],
        },
      },
      ...(postgres === undefined ? [] : [{ extends: true as const, test: onPostgres }]),
      {
        extends: true,
        test: { name: 'mocked', environment: 'node', include: [MOCKED] },
      },
      {
        extends: true,
        test: {
          ...browser,
          ...together,
          name: 'web',
          include: ['web/src/**/*.test.ts'],
          // One worker, after all others: some files pass only in a certain order.
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          ...browser,
          ...together,
          name: 'screens',
          include: ['web/src/**/*.test.tsx'],
          exclude: [ALONE],
        },
      },
      { extends: true, test: { ...browser, name: 'alone', include: [ALONE] } },
    ],
  },
});
