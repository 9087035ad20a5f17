import { spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installFromDebian, isRootOnDebian } from './debian.mjs';
import { run } from './processes.mjs';
import { step } from './step.mjs';

const INSTALLED = '/usr/lib/postgresql';
const STARTS_WITHIN_MS = 30_000;

/** The folder of PostgreSQL's programs, which are installed if missing; undefined if that is not possible. */
async function programs() {
  const found = newest();
  if (found || !isRootOnDebian()) return found;
  await step('Install PostgreSQL with apt-get', install);
  return newest();
}

/** Without the cluster that the package would create and start. */
async function install() {
  await installFromDebian('postgresql-common');
  const settings = '/etc/postgresql-common/createcluster.conf';
  if (existsSync(settings))
    await run('pg_conftool', [settings, 'set', 'create_main_cluster', 'off'], { quiet: true });
  await installFromDebian('postgresql');
}

function newest() {
  if (!existsSync(INSTALLED)) return undefined;
  const folders = readdirSync(INSTALLED)
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => join(INSTALLED, version, 'bin'));
  return folders.find((folder) => existsSync(join(folder, 'initdb')));
}

/** PostgreSQL refuses to run as root, so it then runs as the package's user or as `nobody`. */
function userToRunAs() {
  if (process.getuid?.() !== 0) return {};
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const [, , uid, gid] = ['postgres', 'nobody']
    .map((name) => users.find(([one]) => one === name))
    .find(Boolean);
  return { uid: Number(uid), gid: Number(gid) };
}

function ended(child) {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? signal));
  });
}

/** Starts a temporary server that listens only on a socket in its own folder; undefined if PostgreSQL is not available. */
export async function startPostgres() {
  const bin = await programs();
  if (!bin) return undefined;
  return step('Start PostgreSQL', async () => {
    const user = userToRunAs();
    const folder = mkdtempSync(join(tmpdir(), 'saldo-pg-'));
    chmodSync(folder, 0o700);
    if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
    await initialise(bin, folder, user);
    const server = await startIn(bin, folder, user);
    const end = () => {
      server.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    };
    process.once('exit', end);
    return {
      url: `postgresql://saldo@localhost/postgres?host=${encodeURIComponent(folder)}`,
      stop: async () => {
        process.off('exit', end);
        const over = ended(server);
        // The fastest shutdown, because its data is discarded.
        server.kill('SIGQUIT');
        await over;
        rmSync(folder, { recursive: true, force: true });
      },
    };
  });
}

/** Uses the Polish collation, on which no query may depend. */
async function initialise(bin, folder, user) {
  const locale = ['--encoding=UTF8', '--locale=C.UTF-8', '--locale-provider=icu', '--icu-locale=pl-PL'];
  const args = ['-D', join(folder, 'data'), '-U', 'saldo', '--auth=trust', '--no-sync', ...locale];
  const child = spawn(join(bin, 'initdb'), args, {
    ...user,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const code = await ended(child);
  if (code !== 0) throw new Error(`initdb ended with ${code}`);
}

/** Durability is switched off, because the data is deleted after the tests. */
const SETTINGS = {
  listen_addresses: '',
  max_connections: '300',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
};

async function startIn(bin, folder, user) {
  const settings = Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const args = ['-D', join(folder, 'data'), '-k', folder, ...settings];
  const log = openSync(join(folder, 'log'), 'a');
  const server = spawn(join(bin, 'postgres'), args, { ...user, cwd: folder, stdio: ['ignore', log, log] });
  let isOver = false;
  void ended(server).then(
    () => (isOver = true),
    () => (isOver = true),
  );
  const until = Date.now() + STARTS_WITHIN_MS;
  while (!isReady(folder)) {
    if (isOver || Date.now() > until)
      throw new Error(`PostgreSQL did not start:\n${readFileSync(join(folder, 'log'), 'utf8')}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return server;
}

/** The last line of `postmaster.pid` holds the state. */
function isReady(folder) {
  const file = join(folder, 'data', 'postmaster.pid');
  return existsSync(file) && /^ready/m.test(readFileSync(file, 'utf8').split('\n').slice(7).join('\n'));
}
