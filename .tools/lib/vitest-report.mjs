import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { retriedBecause } from './counts.mjs';

const firstLine = (error) =>
  String(error?.message ?? error)
    .split('\n')[0]
    .trim();

const titleOf = (file, test) => `${file} > ${test.fullName}`;

/**
 * Writes the counts of a run, and the failed and retried tests, to the file named by SALDO_REPORT.
 */
export default class VitestReport {
  onTestRunEnd(modules, unhandledErrors) {
    const report = { passed: 0, skipped: 0, failures: [], retried: [] };
    for (const module of modules) this.#add(report, module);
    for (const error of unhandledErrors) report.failures.push(`outside any test: ${firstLine(error)}`);
    writeFileSync(process.env['SALDO_REPORT'], JSON.stringify(report));
  }

  #add(report, module) {
    const file = relative(process.cwd(), module.moduleId);
    for (const error of module.errors()) report.failures.push(`${file}: ${firstLine(error)}`);
    for (const suite of module.children.allSuites())
      for (const error of suite.errors())
        report.failures.push(`${titleOf(file, suite)}: ${firstLine(error)}`);
    for (const test of module.children.allTests()) {
      const { state, errors } = test.result();
      if (state === 'failed') report.failures.push(titleOf(file, test));
      else if (state === 'passed') report.passed += 1;
      else report.skipped += 1;
      if (state === 'passed' && test.diagnostic()?.flaky)
        report.retried.push(retriedBecause(titleOf(file, test), errors?.[0]?.message));
    }
  }
}
