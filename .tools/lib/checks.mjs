import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { cache, inRoot } from './paths.mjs';
import { command, runNode } from './processes.mjs';
import { packages, withSources } from './sources.mjs';

const AT_A_TIME = 2;

/**
 * Type checks and lint use all cores, and repeat some work for each thread: each of them gets a
 * share.
 */
const CORES_EACH = Math.max(1, Math.floor(availableParallelism() / AT_A_TIME));

/** Incremental: files unchanged since the last check are skipped. */
const types = (name) => ({
  name: `types of ${name}`,
  args: [
    command('tsc', { of: 'typescript' }),
    '-p',
    name,
    '--checkers',
    String(CORES_EACH),
    '--incremental',
    '--tsBuildInfoFile',
    join(cache, `types-${name}.tsbuildinfo`),
  ],
});

/** The longest first, so that none remains for a single core at the end. */
const LARGEST_FIRST = packages.toReversed();

/** The static checks, each counted as one. Rules that need types are slow, so `linted` limits their files. */
const staticChecks = (linted) => [
  ...(linted.length === 0
    ? []
    : [{ name: 'lint', args: [command('oxlint'), '-c', '.config/oxlint.json', ...linted] }]),
  ...LARGEST_FIRST.map(types),
  { name: 'format', args: [command('oxfmt'), '--check', '.'] },
  {
    name: 'boundaries',
    args: [
      command('depcruise', { of: 'dependency-cruiser' }),
      '--config',
      '.config/dependency-cruiser.cjs',
      ...packages,
    ],
  },
  {
    name: 'dead code',
    args: [command('knip'), '--config', '.config/knip.json', '--no-progress'],
  },
  { name: 'documents of the contract', args: [inRoot('.tools/lib/lint-documents.mjs')] },
];

const seconds = (from) => ((performance.now() - from) / 1000).toFixed(1);

async function perform({ name, args }) {
  const from = performance.now();
  const { code, output } = await runNode(args, { quiet: true, env: { GOMAXPROCS: String(CORES_EACH) } });
  console.log(`  ${code === 0 ? '✓' : '✗'} ${name} (${seconds(from)} s)`);
  if (code !== 0) console.log(output.trimEnd().replace(/^/gm, '    '));
  const failures = code === 0 ? [] : [name];
  return { name, passed: 1 - failures.length, failed: failures.length, skipped: 0, failures };
}

/** Runs all checks, some at a time, also after a failure. */
export async function runStaticChecks({ linted = withSources } = {}) {
  const waiting = staticChecks(linted);
  const results = [];
  const worker = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) results.push(await perform(check));
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, worker));
  return results;
}
