import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { countPlaywright, countVitest, summary } from './counts.mjs';

const reportOf = (content) => {
  const path = join(mkdtempSync(join(tmpdir(), 'saldo-counts-')), 'report.json');
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
};

const vitest = (numbers, testResults = []) => ({
  numPassedTests: 0,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults,
  ...numbers,
});

describe('what counts as a failure', () => {
  test('a test that failed', () => {
    const path = reportOf(vitest({ numPassedTests: 5, numFailedTests: 2, numPendingTests: 1 }));
    expect(countVitest('unit', path, 1)).toEqual({ name: 'unit', passed: 5, failed: 2, skipped: 1 });
  });

  test('a file that does not load', () => {
    const path = reportOf(vitest({ numPassedTests: 5 }, [{ status: 'failed', assertionResults: [] }]));
    expect(countVitest('unit', path, 1)).toMatchObject({ passed: 5, failed: 1 });
  });

  test('an exit code that disagrees with a clean report', () => {
    expect(countVitest('unit', reportOf(vitest({ numPassedTests: 5 })), 1)).toMatchObject({ failed: 1 });
  });

  test('no test at all', () => {
    expect(countVitest('unit', reportOf(vitest({})), 0)).toMatchObject({ passed: 0, failed: 1 });
    const stats = { expected: 0, flaky: 0, unexpected: 0, skipped: 3 };
    expect(countPlaywright('e2e', reportOf({ stats }), 0)).toMatchObject({ failed: 1, skipped: 3 });
  });

  test('no test at all passes if a change may touch none', () => {
    const path = reportOf(vitest({}));
    expect(countVitest('changed', path, 0, { mayBeNone: true })).toMatchObject({ passed: 0, failed: 0 });
    expect(countVitest('changed', path, 1, { mayBeNone: true })).toMatchObject({ failed: 1 });
  });

  test('a report that is missing or broken', () => {
    expect(countVitest('unit', '/nowhere/report.json', 0)).toMatchObject({ failed: 1 });
    expect(countPlaywright('e2e', reportOf('{'), 0)).toMatchObject({ failed: 1 });
  });
});

test('the total is alone on the last line', () => {
  const step = (name, passed, failed, skipped) => ({ name, passed, failed, skipped });
  const { text, failed } = summary([step('lint', 1, 0, 0), step('unit', 40, 0, 0)]);
  expect(text.split('\n').at(-1)).toBe('41 passed, 0 failed');
  expect(failed).toBe(0);
  const broken = summary([step('lint', 0, 1, 0), step('unit', 40, 2, 3)]);
  expect(broken.text.split('\n').at(-1)).toBe('40 passed, 3 failed, 3 skipped');
  expect(broken.failed).toBe(3);
});
