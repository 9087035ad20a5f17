import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** A missing report, or one without any test, counts as a failure. */
function read(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Lines of a message that are shown below the name of a test. */
const REASON_LINES = 6;

/** The name of a test that was tried again, with the beginning of the message of its first failure. */
export function retriedBecause(title, message = '') {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((text) => text.trim() !== '');
  return [title, ...lines.slice(0, REASON_LINES).map((text) => `    ${text.slice(0, 200)}`)].join('\n');
}

const NO_TEST = 'no test ran';

function settle(name, code, { passed, skipped, failures, retried }, mayBeNone = false) {
  const hidden = [];
  if (failures.length === 0 && code !== 0) hidden.push(`exit code ${code} without a failed test`);
  else if (failures.length === 0 && passed === 0 && !mayBeNone) hidden.push(NO_TEST);
  const all = [...failures, ...hidden];
  return { name, passed, failed: all.length, skipped, failures: all, retried };
}

const nothing = { passed: 0, skipped: 0, failures: [], retried: [] };

/** Reads a report of `vitest-report.mjs`. `mayBeNone`: a run without any test passes. */
export function countVitest(name, path, code, { mayBeNone = false } = {}) {
  return settle(name, code, read(path) ?? nothing, mayBeNone);
}

/** The tests of a suite in Playwright's JSON report, with their nested titles. */
const testsOf = (suite, titles) => [
  ...(suite.specs ?? []).flatMap((spec) =>
    spec.tests.map((test) => ({
      status: test.status,
      title: [`[${test.projectName}]`, ...titles, spec.title].join(' > '),
      error: test.results?.find(({ error }) => error)?.error.message,
    })),
  ),
  ...(suite.suites ?? []).flatMap((inner) => testsOf(inner, [...titles, inner.title])),
];

export function countPlaywright(name, path, code) {
  const report = read(path);
  if (!report) return settle(name, code, nothing);
  const tests = report.suites.flatMap((suite) => testsOf(suite, [suite.title]));
  const titles = (status) => tests.filter((test) => test.status === status).map((test) => test.title);
  const retried = tests
    .filter(({ status }) => status === 'flaky')
    .map(({ title, error }) => retriedBecause(title, error));
  return settle(name, code, {
    passed: titles('expected').length + retried.length,
    skipped: titles('skipped').length,
    failures: [
      ...titles('unexpected'),
      ...(report.errors ?? []).map((error) => `outside any test: ${error.message}`),
    ],
    retried,
  });
}

const line = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

const list = (heading, titles) =>
  titles.length === 0 ? [] : ['', heading, ...titles.map((title) => `  ${title}`)];

/**
 * Names failed and retried tests, followed by one line per step, and only the total on the last
 * line.
 */
export function summary(results) {
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  const named = (key) => results.flatMap((result) => result[key] ?? []);
  const width = Math.max(...results.map(({ name }) => name.length));
  const rows = results.map(
    (result) => `  ${result.failed > 0 ? '✗' : '✓'} ${result.name.padEnd(width)}  ${line(result)}`,
  );
  const total = { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
  const text = [
    ...list('Passed only when tried again', named('retried')),
    ...list('Failed', named('failures')),
    '',
    'Summary',
    ...rows,
    '',
    line(total),
  ].join('\n');
  return { text, failed: total.failed };
}
