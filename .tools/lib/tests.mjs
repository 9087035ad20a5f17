import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { countPlaywright, countVitest } from './counts.mjs';
import { cache } from './paths.mjs';
import { browserEnvironment, playwright } from './playwright.mjs';
import { command, runNode } from './processes.mjs';

function reportPath(name) {
  mkdirSync(cache, { recursive: true });
  const path = join(cache, `${name}.json`);
  rmSync(path, { force: true });
  return path;
}

async function runVitest(args) {
  const report = reportPath('vitest');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const config = ['-c', '.config/vitest.config.ts'];
  const { code } = await runNode([command('vitest'), 'run', ...config, ...reporters, ...args]);
  return { report, code };
}

export async function runUnitTests() {
  const { report, code } = await runVitest([]);
  return countVitest('unit and contract tests', report, code);
}

/** The tests that a change since `commit` touches by what they import; none is no failure. */
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
