import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { codeAt } from './second-factor/one-time-codes.ts';

const MAIN = join(import.meta.dirname, 'main.ts');
const HEADERS = { 'content-type': 'application/json', 'x-app-id': randomUUID() };

const children: ChildProcess[] = [];
const folders: string[] = [];

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function newFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'saldo-'));
  folders.push(folder);
  return folder;
}

function run(env: Record<string, string>) {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      WEB_DIST: '/nowhere',
      SCENARIO: 'empty',
      PORT: '0',
      HOST: '127.0.0.1',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  let output = '';
  const read = (chunk: Buffer) => (output += String(chunk));
  child.stdout.on('data', read);
  child.stderr.on('data', read);
  return {
    child,
    output: () => output,
    ended: once(child, 'exit') as Promise<[number | null, string | null]>,
  };
}

async function addressOf(server: ReturnType<typeof run>): Promise<string> {
  // The limit is that of the test: a busy machine takes long to start a process.
  for (;;) {
    await wait(50);
    const base = /^Saldo runs at (\S+)/m.exec(server.output())?.[1];
    if (base !== undefined) return base;
    if (server.child.exitCode !== null) throw new Error(`The server did not start: ${server.output()}`);
  }
}

interface Running extends ReturnType<typeof run> {
  base: string;
  headers: Record<string, string>;
}

/** A running server, and a session of the scenario's first user. */
async function running(folder: string, env: Record<string, string> = {}): Promise<Running> {
  const server = run({ DATA_DIR: folder, ...env });
  const base = await addressOf(server);
  const { logIns } = (await (await fetch(`${base}/stub/state`)).json()) as {
    logIns: { email: string; password: string }[];
  };
  const [{ email, password } = { email: '', password: '' }] = logIns;
  const logIn = { method: 'POST', headers: HEADERS, body: JSON.stringify({ email, password }) };
  const [cookie = ''] = (await fetch(`${base}/api/auth/login`, logIn)).headers.getSetCookie();
  return { ...server, base, headers: { ...HEADERS, cookie: cookie.split(';', 1)[0] ?? '' } };
}

const call = async ({ base, headers }: Running, path: string, body: object) => {
  const answer = await fetch(base + path, { method: 'POST', headers, body: JSON.stringify(body) });
  return { status: answer.status, body: await answer.json() };
};

test('A killed server has lost no write that it acknowledged', { timeout: 180_000 }, async () => {
  const folder = newFolder();
  const server = await running(folder);
  const acknowledged: Record<string, number> = {};
  const write = async (writer: number) => {
    for (let value = 1; ; value += 1) {
      const { status } = await call(server, '/api/user-setting/set', { key: `writer${writer}`, value });
      if (status === 200) acknowledged[`writer${writer}`] = value;
    }
  };
  const writers = Array.from({ length: 20 }, (_, writer) => write(writer));
  await wait(1000);
  server.child.kill('SIGKILL');
  await Promise.allSettled(writers);
  const keys = Object.keys(acknowledged);
  expect(keys.length).toBeGreaterThan(0);

  const { body } = await call(await running(folder), '/api/user-setting/get', { keys });
  const { settings } = body as { settings: Record<string, number> };
  // A write that was committed but never answered may exist too.
  const lost = keys.filter((key) => (settings[key] ?? 0) < (acknowledged[key] ?? 0));
  expect(lost).toEqual([]);
});

test(
  'A second server on the same data ends, and frees no lock of the first',
  { timeout: 180_000 },
  async () => {
    const folder = newFolder();
    const first = await running(folder, { SCENARIO: 'demo' });
    const lock = { type: 'contractor', id: 1 };
    expect(await call(first, '/api/resource/lock', lock)).toMatchObject({ status: 200 });
    const second = run({ DATA_DIR: folder });
    expect(await second.ended).toEqual([1, null]);
    expect(second.output()).not.toContain('Saldo runs at');
    const { headers } = first;
    const locks = await (await fetch(`${first.base}/api/resource/locks`, { headers })).json();
    expect(locks).toMatchObject({ locks: [lock] });
  },
);

test('A stopped server finishes running calls and accepts no new ones', { timeout: 90_000 }, async () => {
  const server = await running(newFolder());
  const slow = fetch(`${server.base}/api/account/timeout/1`, { headers: server.headers });
  await wait(300);
  server.child.kill('SIGTERM');
  await wait(200);
  await expect(fetch(`${server.base}/api/auth/test`, { headers: server.headers })).rejects.toThrow(
    'fetch failed',
  );
  expect((await slow).status).toBe(200);
  expect(await server.ended).toEqual([0, null]);
});

test('A startup error is one clear sentence', { timeout: 90_000 }, async () => {
  const { base } = await running(newFolder());
  const { port } = new URL(base);
  const taken = run({ PORT: port, DATA_DIR: newFolder() });
  expect((await taken.ended)[0]).toBe(1);
  expect(taken.output()).toContain(`Port ${port} is taken by another program`);
  const unwritable = run({ DATA_DIR: '/proc/saldo' });
  expect((await unwritable.ended)[0]).toBe(1);
  expect(unwritable.output()).toMatch(
    /^The data folder \/proc\/saldo cannot be written \(.*\); choose another one/,
  );
});

test('An error is explained in words, and the data stays unchanged', { timeout: 90_000 }, async () => {
  const folder = newFolder();
  const server = await running(folder);
  const second = run({ DATA_DIR: folder });
  expect((await second.ended)[0]).toBe(1);
  expect(second.output()).toMatch(/^Another Saldo \(process \d+\) works in the data folder .+\n$/);
  const seeding = spawn(process.execPath, [join(import.meta.dirname, 'seed.ts'), 'demo'], {
    env: { ...process.env, DATA_DIR: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const errorOutput = (await seeding.stderr.toArray()).join('');
  expect(errorOutput).toContain(`Another Saldo (process ${server.child.pid}) works in the data folder`);
  expect((await call(server, '/api/user-setting/get', { keys: [] })).status).toBe(200);
  const odd = run({ DATA_DIR: newFolder(), LOG_LEVEL: 'loud', PORT: 'abc' });
  expect((await odd.ended)[0]).toBe(1);
  expect(odd.output()).toMatch(/^PORT is "abc"; .+\.\nLOG_LEVEL is "loud"; .+\.\n$/);
});

test(
  'Reachable from the network, it starts empty and prints the code for the first account',
  { timeout: 180_000 },
  async () => {
    const folder = newFolder();
    const server = run({ DATA_DIR: folder, HOST: '0.0.0.0', SCENARIO: '' });
    const base = await addressOf(server);
    expect(server.output()).toContain(`open the first one at ${base}/auth/register`);
    expect(server.output()).not.toContain('Saldo-demo');
    const post = (path: string, body: object) =>
      fetch(base + path, { method: 'POST', headers: HEADERS, body: JSON.stringify(body) });
    const person = {
      isMobile: false,
      email: 'jan@firma.test',
      firstname: 'Jan',
      lastname: 'Lis',
      password: 'Zażółć-gęślą-12',
      acceptTerms: false,
    };
    expect(await (await post('/api/registration-request/create', person)).json()).toMatchObject({
      status: 'success',
    });
    const printed = () =>
      /^Letter to jan@firma\.test: (\d{3})-(\d{3})/m.exec(server.output())?.slice(1).join('');
    await expect.poll(printed).toBeDefined();
    const confirmed = await post('/api/registration-request/confirm/', {
      code: printed(),
      email: person.email,
    });
    expect(await confirmed.json()).toEqual({ status: 'success' });
  },
);

test(
  'A lost key file is explained in a sentence, and second factors are reset on request',
  { timeout: 180_000 },
  async () => {
    const folder = newFolder();
    const first = await running(folder);
    const state = (await (await fetch(`${first.base}/stub/state`)).json()) as {
      logIns: { email: string; password: string }[];
    };
    const [logIn = { email: '', password: '' }] = state.logIns;
    const begun = await call(first, '/api/second-factor/begin', { password: logIn.password });
    const { secret } = begun.body as { secret: string };
    const confirmed = await call(first, '/api/second-factor/confirm', { code: codeAt(secret, new Date()) });
    expect(confirmed.status).toBe(200);
    first.child.kill('SIGTERM');
    await first.ended;
    rmSync(join(folder, 'saldo.key'));

    const without = run({ DATA_DIR: folder });
    expect((await without.ended)[0]).toBe(1);
    expect(without.output()).toMatch(/^The key file .+saldo\.key is missing, .+SECOND_FACTORS=reset.+\n$/);
    const reset = run({ DATA_DIR: folder, SECOND_FACTORS: 'reset' });
    const base = await addressOf(reset);
    expect(reset.output()).toMatch(/were reset \(1\)/);
    const again = await fetch(`${base}/api/auth/login`, {
      method: 'POST',
      headers: HEADERS,
      body: JSON.stringify(logIn),
    });
    expect(again.status).toBe(200);
  },
);
