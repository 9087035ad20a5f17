import { readFileSync } from 'node:fs';

/** A missing report, or one without any test, counts as a failure. */
function read(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

const settle = (name, code, { passed, failed, skipped }, mayBeNone = false) => {
  const hiddenFailure = failed === 0 && (code !== 0 || (passed === 0 && !mayBeNone));
  return { name, passed, failed: hiddenFailure ? 1 : failed, skipped };
};

const nothing = { passed: 0, failed: 0, skipped: 0 };

/** `mayBeNone`: a run without any test passes. */
export function countVitest(name, path, code, { mayBeNone = false } = {}) {
  const report = read(path);
  if (!report) return settle(name, code, nothing, mayBeNone);
  // A file that fails to load has no tests, so the file counts as one failure.
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  );
  const counted = {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
  return settle(name, code, counted, mayBeNone);
}

export function countPlaywright(name, path, code) {
  const report = read(path);
  if (!report) return settle(name, code, nothing);
  const { expected, flaky, unexpected, skipped } = report.stats;
  if (flaky > 0) console.log(`  ! ${flaky} end-to-end tests passed only when tried again`);
  return settle(name, code, { passed: expected + flaky, failed: unexpected, skipped });
}

const line = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

/** One line per step, and the total alone on the last line. */
export function summary(results) {
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  const width = Math.max(...results.map(({ name }) => name.length));
  const rows = results.map(
    (result) => `  ${result.failed > 0 ? '✗' : '✓'} ${result.name.padEnd(width)}  ${line(result)}`,
  );
  const total = { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
  return { text: ['', 'Summary', ...rows, '', line(total)].join('\n'), failed: total.failed };
}
