import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { countPlaywright, countVitest } from './counts.mjs';
import { cache } from './paths.mjs';
import { startPostgres } from './postgresql.mjs';
import { browserEnvironment, playwright } from './playwright.mjs';
import { command, runNode } from './processes.mjs';

function reportPath(name) {
  mkdirSync(cache, { recursive: true });
  const path = join(cache, `${name}.json`);
  rmSync(path, { force: true });
  return path;
}

async function runVitest(args, env = {}) {
  const report = reportPath('vitest');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const config = ['-c', '.config/vitest.config.ts'];
  const { code } = await runNode([command('vitest'), 'run', ...config, ...reporters, ...args], { env });
  return { report, code };
}

/** Includes the tests on PostgreSQL if it is available. */
export async function runUnitTests() {
  const postgres = await startPostgres();
  if (!postgres)
    console.log(
      '  - Tests on PostgreSQL are left out: none is installed in /usr/lib/postgresql, and none can be installed here.',
    );
  try {
    const { report, code } = await runVitest([], postgres ? { SALDO_TEST_POSTGRES: postgres.url } : {});
    return countVitest('unit and contract tests', report, code);
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
