import { runStaticChecks } from '../lib/checks.mjs';
import { summary } from '../lib/counts.mjs';
import { runUnitTests } from '../lib/tests.mjs';
import { prepare } from '../lib/toolchain.mjs';

/** Everything that is fast: no browser, no build. */
export default async function check() {
  await prepare();
  const { text, failed } = summary([...(await runStaticChecks()), await runUnitTests()]);
  console.log(text);
  return failed > 0 ? 1 : 0;
}
