import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { countPlaywright, countVitest } from './counts.mjs';
import { cache, inRoot } from './paths.mjs';
import { startPostgres } from './postgresql.mjs';
import { browserEnvironment, playwright } from './playwright.mjs';
import { command, runNode } from './processes.mjs';

function reportPath(name) {
  mkdirSync(cache, { recursive: true });
  const path = join(cache, `${name}.json`);
  rmSync(path, { force: true });
  return path;
}

async function runVitest(args, { env = {}, name = 'vitest' } = {}) {
  const report = reportPath(name);
  const reporters = ['--reporter=default', `--reporter=${inRoot('.tools/lib/vitest-report.mjs')}`];
  const config = ['-c', '.config/vitest.config.ts'];
  const { code } = await runNode([command('vitest'), 'run', ...config, ...reporters, ...args], {
    env: { ...env, SALDO_REPORT: report },
  });
  return { report, code };
}

/**
 * Projects that use a single core for minutes: they run beside the others, which need not wait for
 * them.
 */
const ON_ONE_CORE = ['tools', 'web'];

/** Includes the tests on PostgreSQL if it is available. */
export async function runUnitTests() {
  const postgres = await startPostgres();
  if (!postgres)
    console.log(
      '  - Tests on PostgreSQL are left out: none is installed in /usr/lib/postgresql, and none can be installed here.',
    );
  try {
    const env = postgres ? { SALDO_TEST_POSTGRES: postgres.url } : {};
    const [beside, others] = await Promise.all([
      runVitest(['--maxWorkers=1', ...ON_ONE_CORE.map((name) => `--project=${name}`)], {
        name: 'vitest-on-one-core',
      }),
      runVitest(
        ON_ONE_CORE.map((name) => `--project=!${name}`),
        { env },
      ),
    ]);
    return [
      countVitest('tests of tools and client modules', beside.report, beside.code),
      countVitest('unit and contract tests', others.report, others.code),
    ];
  } finally {
    await postgres?.stop();
  }
}

/** Runs the tests whose imports have changed since `commit`; a run without any test passes. */
export async function runTestsSince(commit) {
  const { report, code } = await runVitest(['--changed', commit, '--passWithNoTests']);
  return countVitest('tests of what has changed', report, code, { mayBeNone: true });
}

export async function runEndToEndTests(browser) {
  const report = reportPath('playwright');
  const env = { ...browserEnvironment(browser), PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const { code } = await runNode(playwright(['--reporter=list,json']), { cwd: 'e2e', env });
  return countPlaywright('end-to-end tests', report, code);
}
