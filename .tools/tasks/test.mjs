import { runStaticChecks } from '../lib/checks.mjs';
import { headlessChromium } from '../lib/chromium.mjs';
import { summary } from '../lib/counts.mjs';
import { Problem } from '../lib/problem.mjs';
import { runEndToEndTests, runUnitTests } from '../lib/tests.mjs';
import { prepare } from '../lib/toolchain.mjs';
import { buildWeb } from '../lib/web-build.mjs';

/** Runs every check. A failed step does not stop the next one; the last line is the total. */
export default async function test() {
  console.log('Prepare');
  await prepare();
  console.log('\nStatic checks');
  // The stories are prepared during the checks, the last of which leave a core idle.
  const [results, browser, build] = await Promise.all([
    runStaticChecks(),
    attempt('browser', headlessChromium),
    attempt('web build', buildWeb),
  ]);
  console.log('\nUnit and contract tests');
  results.push(...(await runUnitTests()));
  console.log('\nEnd-to-end tests');
  results.push(build.result, ...(browser.value ? [] : [browser.result]));
  results.push(await endToEnd(browser, build));
  const { text, failed } = summary(results);
  console.log(text);
  return failed > 0 ? 1 : 0;
}

async function endToEnd(browser, build) {
  if (browser.value && build.result.failed === 0) return runEndToEndTests(browser.value);
  return { name: 'end-to-end tests', passed: 0, failed: 1, skipped: 0 };
}

/** A preparation step whose failure is counted instead of thrown. */
async function attempt(name, work) {
  try {
    return { value: await work(), result: { name, passed: 1, failed: 0, skipped: 0 } };
  } catch (error) {
    console.error(error instanceof Problem ? error.message : error);
    return { result: { name, passed: 0, failed: 1, skipped: 0, failures: [name] } };
  }
}
