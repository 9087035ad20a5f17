import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { totalmem } from 'node:os';
import { delimiter, dirname, join, resolve as absolute } from 'node:path';
import { pathToFileURL } from 'node:url';
import { cache, inRoot, node, nodeFolder, root } from './paths.mjs';

/** Bytes of the machine, or of the container that it is. */
const memory = Math.min(totalmem(), process.constrainedMemory() || Infinity);

/**
 * The environment of all child processes: Node 24 comes first on the path, and modules that Node has compiled once are read
 * from a cache (a server starts in 2.0 instead of 3.5 s of processor time). Large blocks go back to the system when they are
 * free: a server that reads scans grows by 280 MB instead of 460. Go, in which the type checker and the linter are written,
 * collects no garbage before it takes a third of the memory (types of the web client: 27 s of processor time instead of 33
 * with 3 GB, lint: 48 instead of 62).
 */
function environment(extra = {}) {
  const path = Object.keys(process.env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH';
  const plain = process.stdout.isTTY || process.env.FORCE_COLOR ? {} : { NO_COLOR: '1' };
  return {
    NODE_COMPILE_CACHE: join(cache, 'node'),
    MALLOC_MMAP_THRESHOLD_: '1048576',
    GOGC: 'off',
    GOMEMLIMIT: String(Math.floor(memory / 3)),
    ...process.env,
    ...plain,
    [path]: `${nodeFolder}${delimiter}${process.env[path] ?? ''}`,
    ...extra,
  };
}

/** The script of a package's command, started without a shell or a .bin shim. */
export function command(name, { of = name, from = '.' } = {}) {
  const manifest = inRoot(from, 'node_modules', of, 'package.json');
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8'));
  return join(dirname(manifest), typeof bin === 'string' ? bin : bin[name]);
}

/** Runs a program to its end; its output is shown, or returned with `quiet`. `asFound`: the system's own Node comes first. */
export function run(program, args, { quiet = false, env = {}, cwd = root, asFound = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: absolute(root, cwd),
      env: asFound ? { ...process.env, ...env } : environment(env),
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
    child.on('error', reject);
    child.on('close', (code, signal) => resolve({ code: code ?? (signal ? 1 : 0), output }));
  });
}

export const runNode = (args, options) => run(node, args, options);

const preload = pathToFileURL(inRoot('.tools', 'lib', 'end-with-parent.mjs')).href;

/** npm starts this program through a shell, and a SIGTERM to npm ends only that shell. */
function whenOrphaned(act) {
  const parent = process.ppid;
  if (!process.env.npm_lifecycle_event) return undefined;
  return setInterval(() => process.ppid !== parent && act(), 250);
}

/**
 * Runs programs that stay until someone stops them, and hands each stop signal on exactly once: a terminal
 * sends Ctrl+C to the whole group and npm repeats it, which a server would take for impatience.
 */
export async function stay(programs) {
  const children = programs.map(({ args, env = {}, cwd = root }) =>
    spawn(node, ['--import', preload, ...args], {
      cwd,
      env: environment(env),
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      detached: process.platform !== 'win32',
    }),
  );
  let stopped = 0;
  const stop = (signal) => {
    const impatient = stopped > 0 && performance.now() - stopped > 1500;
    if (stopped > 0 && !impatient) return;
    stopped ||= performance.now();
    for (const child of children) child.kill(impatient ? 'SIGKILL' : signal);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal));
  const watch = whenOrphaned(() => stop('SIGTERM'));
  const ends = children.map(
    (child) =>
      new Promise((resolve, reject) => {
        child.on('error', reject);
        child.on('close', (code, signal) => resolve(code ?? (stopped && signal !== 'SIGKILL' ? 0 : 1)));
      }),
  );
  const first = await Promise.race(ends);
  stop('SIGTERM');
  const codes = await Promise.all(ends);
  clearInterval(watch);
  return first || Math.max(...codes);
}
