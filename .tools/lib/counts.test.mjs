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

const vitest = (numbers) => reportOf({ passed: 0, skipped: 0, failures: [], retried: [], ...numbers });

const story = (title, status, ...messages) => ({
  title,
  tests: [{ projectName: 'pl', status, results: messages.map((message) => ({ error: { message } })) }],
});

const playwright = (specs, errors = []) =>
  reportOf({ suites: [{ title: 'live.spec.ts', suites: [{ title: 'locks', specs }] }], errors });

describe('what counts as a failure', () => {
  test('a failed test, by its name', () => {
    const path = vitest({ passed: 5, skipped: 1, failures: ['a.test.ts > adds', 'a.test.ts > drops'] });
    const counted = { passed: 5, failed: 2, skipped: 1, failures: ['a.test.ts > adds', 'a.test.ts > drops'] };
    expect(countVitest('unit', path, 1)).toMatchObject(counted);
  });

  test('a failed story, by its name', () => {
    const path = playwright([
      story('opens', 'expected'),
      story('saves', 'unexpected'),
      story('prints', 'skipped'),
    ]);
    const failures = ['[pl] > live.spec.ts > locks > saves'];
    expect(countPlaywright('e2e', path, 1)).toMatchObject({ passed: 1, failed: 1, skipped: 1, failures });
  });

  test('an error outside the stories', () => {
    const path = playwright([story('opens', 'expected')], [{ message: 'no server' }]);
    expect(countPlaywright('e2e', path, 1)).toMatchObject({
      failed: 1,
      failures: ['outside any test: no server'],
    });
  });

  test('an exit code that contradicts a successful report', () => {
    const failures = ['exit code 1 without a failed test'];
    expect(countVitest('unit', vitest({ passed: 5 }), 1)).toMatchObject({ passed: 5, failed: 1, failures });
  });

  test('no tests at all', () => {
    expect(countVitest('unit', vitest({}), 0)).toMatchObject({ passed: 0, failed: 1 });
    const skipped = [1, 2, 3].map((number) => story(`story ${number}`, 'skipped'));
    expect(countPlaywright('e2e', playwright(skipped), 0)).toMatchObject({ failed: 1, skipped: 3 });
  });

  test('no tests at all pass if a change may affect none', () => {
    const mayBeNone = true;
    expect(countVitest('changed', vitest({}), 0, { mayBeNone })).toMatchObject({ passed: 0, failed: 0 });
    expect(countVitest('changed', vitest({}), 1, { mayBeNone })).toMatchObject({ failed: 1 });
  });

  test('a missing or broken report', () => {
    expect(countVitest('unit', '/nowhere/report.json', 0)).toMatchObject({ failed: 1 });
    expect(countPlaywright('e2e', reportOf('{'), 0)).toMatchObject({ failed: 1 });
  });
});

test('a test that passed only when retried counts as passed, and is named with the reason of its first failure', () => {
  const unit = countVitest('unit', vitest({ passed: 5, retried: ['a.test.ts > adds'] }), 0);
  const message = '\u001B[31mno answer\u001B[39m\n\n  in 20 s';
  const stories = countPlaywright('e2e', playwright([story('saves', 'flaky', message)]), 0);
  expect([unit, stories]).toMatchObject([
    { passed: 5, failed: 0 },
    { passed: 1, failed: 0 },
  ]);
  const { text } = summary([unit, stories]);
  expect(text).toContain(
    'Passed only when tried again\n  a.test.ts > adds\n  [pl] > live.spec.ts > locks > saves\n    no answer\n      in 20 s\n',
  );
});

test('failed tests are named above the steps, and the last line has only the total', () => {
  const step = (name, passed, failed, skipped) => ({ name, passed, failed, skipped });
  const { text, failed } = summary([step('lint', 1, 0, 0), step('unit', 40, 0, 0)]);
  expect(text.split('\n').at(-1)).toBe('41 passed, 0 failed');
  expect(text).not.toContain('Failed');
  expect(failed).toBe(0);
  const unit = { ...step('unit', 40, 2, 3), failures: ['a > adds', 'b > drops'] };
  const broken = summary([step('lint', 0, 1, 0), unit]);
  expect(broken.text).toContain('Failed\n  a > adds\n  b > drops\n\nSummary');
  expect(broken.text.split('\n').at(-1)).toBe('40 passed, 3 failed, 3 skipped');
  expect(broken.failed).toBe(3);
});
