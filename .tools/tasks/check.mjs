import { runStaticChecks } from '../lib/checks.mjs';
import { summary } from '../lib/counts.mjs';
import { run } from '../lib/processes.mjs';
import { sourceFiles, withSources } from '../lib/sources.mjs';
import { runTestsSince } from '../lib/tests.mjs';
import { prepare } from '../lib/toolchain.mjs';

/** Runs the static checks (rules that need types only on changed files) and the unit tests affected since main; `npm test` runs all of them. */
export default async function check() {
  await prepare();
  const begin = await whereChangesBegin();
  const linted = await changedFiles(begin);
  const results = [...(await runStaticChecks({ linted })), await runTestsSince(begin)];
  const { text, failed } = summary(results);
  console.log(text);
  return failed > 0 ? 1 : 0;
}

/** The merge base with main; on main itself the last commit, so that uncommitted changes count. */
async function whereChangesBegin() {
  const { code, output } = await run('git', ['merge-base', 'HEAD', 'main'], { quiet: true });
  return code === 0 ? output.trim() : 'HEAD';
}

/** Changed and new source files, or all of them if the rules have changed. */
async function changedFiles(begin) {
  const changed = await run('git', ['diff', '--name-only', '--diff-filter=d', begin], { quiet: true });
  const added = await run('git', ['ls-files', '--others', '--exclude-standard'], { quiet: true });
  const names = `${changed.output}\n${added.output}`.split('\n');
  if (changed.code !== 0 || names.some((name) => name.startsWith('.config/'))) return withSources;
  const code = new Set(sourceFiles());
  return names.filter((name) => code.has(name));
}
