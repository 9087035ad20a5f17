import { runStaticChecks } from '../lib/checks.mjs';
import { summary } from '../lib/counts.mjs';
import { run } from '../lib/processes.mjs';
import { runTestsSince } from '../lib/tests.mjs';
import { prepare } from '../lib/toolchain.mjs';

/** What is fast: the static checks, and the unit tests that the change since main touches. All of them are `npm test`'s. */
export default async function check() {
  await prepare();
  const results = [...(await runStaticChecks()), await runTestsSince(await whereChangesBegin())];
  const { text, failed } = summary(results);
  console.log(text);
  return failed > 0 ? 1 : 0;
}

/** Where the branch left main; on main itself its last commit, so that what is not yet committed counts. */
async function whereChangesBegin() {
  const { code, output } = await run('git', ['merge-base', 'HEAD', 'main'], { quiet: true });
  return code === 0 ? output.trim() : 'HEAD';
}
