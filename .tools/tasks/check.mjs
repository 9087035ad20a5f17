import { runStaticChecks } from '../lib/checks.mjs';
import { summary } from '../lib/counts.mjs';
import { run } from '../lib/processes.mjs';
import { sourceFiles, withSources } from '../lib/sources.mjs';
import { runTestsSince } from '../lib/tests.mjs';
import { prepare } from '../lib/toolchain.mjs';

/** What is fast: the static checks (rules that need types for changed files alone), and the unit tests that the change since main touches. All of them are `npm test`'s. */
export default async function check() {
  await prepare();
  const begin = await whereChangesBegin();
  const linted = await changedFiles(begin);
  const results = [...(await runStaticChecks({ linted })), await runTestsSince(begin)];
  const { text, failed } = summary(results);
  console.log(text);
  return failed > 0 ? 1 : 0;
}

/** Where the branch left main; on main itself its last commit, so that what is not yet committed counts. */
async function whereChangesBegin() {
  const { code, output } = await run('git', ['merge-base', 'HEAD', 'main'], { quiet: true });
  return code === 0 ? output.trim() : 'HEAD';
}

/** Files of code that are other than they were, or new; all of them where the rules themselves have changed. */
async function changedFiles(begin) {
  const changed = await run('git', ['diff', '--name-only', '--diff-filter=d', begin], { quiet: true });
  const added = await run('git', ['ls-files', '--others', '--exclude-standard'], { quiet: true });
  const names = `${changed.output}\n${added.output}`.split('\n');
  if (changed.code !== 0 || names.some((name) => name.startsWith('.config/'))) return withSources;
  const code = new Set(sourceFiles());
  return names.filter((name) => code.has(name));
}
