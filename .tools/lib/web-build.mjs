import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot, webDist } from './paths.mjs';
import { Problem } from './problem.mjs';
import { command, runNode } from './processes.mjs';
import { forget, hashOfSources, isFresh, once } from './stamps.mjs';
import { step } from './step.mjs';

const inputs = [
  'web',
  'contract/src',
  'contract/package.json',
  'pnpm-lock.yaml',
  '.config/tsconfig.base.json',
];

/** Builds the web client when its sources have changed since the last build. */
export async function buildWeb() {
  const sources = hashOfSources(inputs);
  if (!existsSync(join(webDist, 'index.html'))) forget('web');
  if (!isFresh('web', sources)) await step('Build the web client', () => once('web', sources, build));
}

async function build() {
  const args = [command('vite', { from: 'web' }), 'build', '--logLevel', 'warn'];
  const { code, output } = await runNode(args, {
    cwd: inRoot('web'),
    quiet: true,
    env: { NODE_ENV: 'production' },
  });
  if (code !== 0) throw new Problem(`${output}\nThe web client does not build.`);
}
