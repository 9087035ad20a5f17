import { copyFileSync, existsSync, linkSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot, node, nodeFolder, root, tools } from './paths.mjs';
import { Problem } from './problem.mjs';
import { run } from './processes.mjs';
import { step } from './step.mjs';
import { forget, hashOfContents, isFresh, once } from './stamps.mjs';

const manifests = ['package.json', 'web/package.json', 'contract/package.json', 'stub-server/package.json'];
const installInputs = [
  ...manifests,
  'seeds/package.json',
  'e2e/package.json',
  'pnpm-lock.yaml',
  'pnpm-workspace.yaml',
];

/** Installs Node 24, pnpm and the locked packages, each only after a change. */
export async function prepare() {
  const wanted = `${process.platform}-${process.arch} ${hashOfContents(['.tools/package-lock.json'])}`;
  if (!existsSync(node)) forget('toolchain');
  if (!isFresh('toolchain', wanted)) {
    await step('Bring Node 24 and pnpm', () => once('toolchain', wanted, bringToolchain));
  }
  const packages = hashOfContents(installInputs);
  const missing = ['.', 'web', 'stub-server', 'e2e'].some(
    (folder) => !existsSync(inRoot(folder, 'node_modules')),
  );
  if (missing) forget('packages');
  if (!isFresh('packages', packages)) {
    await step('Install packages', () => once('packages', packages, bringPackages));
  }
}

async function bringToolchain() {
  // `npm ci` would fail, because the lockfile names only the platforms that its registry had.
  const args = ['install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  // An unreachable registry is reported soon, not after ten minutes of retries.
  args.push('--fetch-retries=1', '--fetch-retry-mintimeout=1000');
  const npm = process.env.npm_execpath?.endsWith('npm-cli.js')
    ? [process.execPath, process.env.npm_execpath]
    : ['npm'];
  const { code, output } = await run(npm[0], [...npm.slice(1), ...args], {
    cwd: tools,
    quiet: true,
    // npm must not run on the Node that it replaces.
    asFound: true,
    // The outer npm sets its own project folder in the environment, but this is another project.
    env: { npm_config_local_prefix: tools, npm_config_prefix: undefined, npm_package_json: undefined },
  });
  if (code !== 0)
    throw new Problem(`${output}\nNode 24 and pnpm could not be brought: is the npm registry reachable?`);
  putNodeInPlace();
  const { output: version } = await run(node, ['--version'], { quiet: true }).catch((error) => ({
    output: String(error),
  }));
  if (!version.startsWith('v24.'))
    throw new Problem(`The Node 24 that npm brought does not run here: ${version}`);
}

/** Does the work of the install script of npm's `node` package, from the locked package and without running scripts. */
function putNodeInPlace() {
  const system = process.platform === 'win32' ? 'win' : process.platform;
  const names = ['node', 'node-bin'].map((kind) => `${kind}-${system}-${process.arch}`);
  const file = process.platform === 'win32' ? 'node.exe' : 'node';
  const found = names
    .map((name) => join(tools, 'node_modules', name, 'bin', file))
    .find((path) => existsSync(path));
  if (!found) throw new Problem(`npm has no Node 24 for ${system}-${process.arch}.`);
  mkdirSync(nodeFolder, { recursive: true });
  rmSync(node, { force: true });
  try {
    linkSync(found, node);
  } catch {
    copyFileSync(found, node);
  }
}

const pnpm = join(tools, 'node_modules', 'pnpm', 'bin', 'pnpm.mjs');

async function bringPackages() {
  const args = [
    pnpm,
    'install',
    '--frozen-lockfile',
    '--config.confirm-modules-purge=false',
    '--reporter=append-only',
  ];
  const { code, output } = await run(node, args, { cwd: root, quiet: true });
  if (code !== 0) throw new Problem(`${output}\nThe packages could not be installed.`);
}
