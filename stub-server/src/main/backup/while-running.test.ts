import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';

const SOURCES = join(import.meta.dirname, '../..');
const HEADERS = { 'content-type': 'application/json', 'x-app-id': 'backup-test' };

let root: string;
const servers: ChildProcess[] = [];
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'saldo-backup-'));
});
afterEach(() => {
  for (const server of servers.splice(0)) server.kill('SIGKILL');
  rmSync(root, { recursive: true, force: true });
});

const environment = (folder: string) => ({
  ...process.env,
  NODE_ENV: 'production',
  LOG_LEVEL: 'error',
  SCENARIO: 'empty',
  PORT: '0',
  HOST: '127.0.0.1',
  WEB_DIST: '/nowhere',
  DATA_DIR: join(root, folder),
});

/** The server of a folder as in production, and a session of its first user. */
async function start(folder: string) {
  const server = spawn(process.execPath, [join(SOURCES, 'main.ts')], {
    env: environment(folder),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  servers.push(server);
  const base = await addressIn(server.stdout);
  const { logIns } = (await (await fetch(`${base}/stub/state`)).json()) as {
    logIns: { email: string; password: string }[];
  };
  const [{ email, password } = { email: '', password: '' }] = logIns;
  const body = JSON.stringify({ email, password });
  const signedIn = await fetch(`${base}/api/auth/login`, { method: 'POST', headers: HEADERS, body });
  const cookie = signedIn.headers.getSetCookie().find((one) => one.includes('session='));
  const call = (path: string, sent: object, own = cookie?.split(';', 1)[0] ?? '') =>
    fetch(base + path, { method: 'POST', headers: { ...HEADERS, cookie: own }, body: JSON.stringify(sent) });
  return { base, cookie: cookie?.split(';', 1)[0] ?? '', call, server };
}

async function addressIn(output: AsyncIterable<unknown>): Promise<string> {
  let said = '';
  for await (const chunk of output) {
    said += String(chunk);
    const base = /^Saldo runs at (\S+)/m.exec(said)?.[1];
    if (base !== undefined) return base;
  }
  throw new Error(`The server did not start: ${said}`);
}

async function run(script: 'backup' | 'restore', folder: string, ...args: string[]) {
  const child = spawn(process.execPath, [join(SOURCES, `${script}.ts`), ...args], {
    env: environment(folder),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  if (child.exitCode === null) await once(child, 'exit');
  return { code: child.exitCode, stdout, stderr };
}

test(
  'A backup made during the writes of twenty users contains every write acknowledged before it, and can be started elsewhere',
  {
    timeout: 240_000,
  },
  async () => {
    mkdirSync(join(root, 'from', 'files', '1'), { recursive: true });
    writeFileSync(join(root, 'from', 'files', '1', 'umowa.pdf'), 'treść umowy');
    const { call, server } = await start('from');
    const acknowledged: Record<string, number> = {};
    const over = new AbortController();
    const write = async (key: string) => {
      for (let value = 1; !over.signal.aborted; value += 1) {
        const { status } = await call('/api/user-setting/set', { key, value });
        if (status === 200) acknowledged[key] = value;
      }
    };
    const keys = Array.from({ length: 20 }, (_, writer) => `writer${writer}`);
    const writers = keys.map(write);
    await wait(500);
    const before = { ...acknowledged };
    const file = join(root, 'saldo.tar.gz');
    const made = await run('backup', 'from', file);
    const after = { ...acknowledged };
    over.abort();
    await Promise.all(writers);
    expect(made).toMatchObject({
      code: 0,
      stderr: '',
      stdout: expect.stringContaining('key of second factors'),
    });
    expect((statSync(file).mode & 0o777).toString(8)).toBe('600');
    // the writes continued meanwhile
    expect(keys.filter((key) => (after[key] ?? 0) > (before[key] ?? 0))).toHaveLength(keys.length);
    server.kill('SIGTERM');

    expect(await run('restore', 'to', file)).toMatchObject({ code: 0, stderr: '' });
    for (const name of ['saldo.key', 'files/1/umowa.pdf'])
      expect(readFileSync(join(root, 'to', name)).equals(readFileSync(join(root, 'from', name)))).toBe(true);
    const restored = await start('to');
    const { settings } = (await (await restored.call('/api/user-setting/get', { keys })).json()) as {
      settings: Record<string, number>;
    };
    expect(keys.length).toBeGreaterThan(0);
    for (const key of keys) {
      expect(settings[key]).toBeGreaterThanOrEqual(before[key] ?? 0);
      expect(settings[key]).toBeLessThanOrEqual(acknowledged[key] ?? 0);
    }
  },
);

test('A restore refuses data that a server uses, and signs everybody out', { timeout: 180_000 }, async () => {
  const running = await start('data');
  const file = join(root, 'saldo.tar.gz');
  await run('backup', 'data', file);
  const refused = await run('restore', 'data', file, '--yes');
  expect(refused).toMatchObject({ code: 1, stdout: '' });
  expect(refused.stderr).toMatch(/^Another Saldo \(process \d+\) works in the data folder .+; stop it first/);
  expect((await running.call('/api/user-setting/get', { keys: [] })).status).toBe(200);
  const ended = once(running.server, 'exit');
  running.server.kill('SIGTERM');
  await ended;
  const replaced = await run('restore', 'data', file, '--yes');
  expect(replaced).toMatchObject({ code: 0, stderr: '' });
  const aside = /lies in (\S+)\.$/m.exec(replaced.stdout)?.[1] ?? '';
  expect(existsSync(join(aside, 'saldo.sqlite'))).toBe(true);
  const again = await start('data');
  expect((await again.call('/api/user-setting/get', { keys: [] }, running.cookie)).status).toBe(401);
  expect((await again.call('/api/user-setting/get', { keys: [] })).status).toBe(200);
});

test('A wrong command line is answered with the usage', async () => {
  expect(await run('backup', 'data')).toMatchObject({
    code: 1,
    stderr: 'Name one file: npm run backup -- saldo.tar.gz\n',
  });
  const odd = await run('restore', 'data', 'a.tar.gz', '--force');
  expect(odd).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(
      /^Unknown option '--force': npm run restore -- saldo\.tar\.gz \[--yes\]\n$/,
    ),
  });
});
