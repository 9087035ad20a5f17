import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openStore } from '#src/db/open.ts';

const MAIN = join(import.meta.dirname, '../main.ts');
const JSON_HEADERS = { 'content-type': 'application/json', 'x-app-id': 'killed-jobs-test' };
/** Longer than a lease, so that the jobs of the killed process are free. */
const LEASE_OVER_MS = 31_000;

let folder: string;
let child: ChildProcess | undefined;
const closing: (() => void)[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'saldo-'));
});
afterEach(() => {
  child?.kill('SIGKILL');
  for (const close of closing.splice(0)) close();
  rmSync(folder, { recursive: true, force: true });
});

/** The server as a process; returns its address. */
async function start(env: Record<string, string> = {}): Promise<string> {
  const own = { SCENARIO: 'empty', PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder, WEB_DIST: '/nowhere' };
  const started = spawn(process.execPath, [MAIN], {
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'error', ...own, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child = started;
  let output = '';
  for await (const chunk of started.stdout) {
    output += String(chunk);
    const base = /^Saldo runs at (\S+)/m.exec(output)?.[1];
    if (base !== undefined) return base;
  }
  throw new Error(`The server did not start: ${output}`);
}

async function kill(): Promise<void> {
  if (!child) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

async function post(url: string, body: object, headers: Record<string, string> = JSON_HEADERS) {
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}

async function firstUser(base: string) {
  const { logIns } = (await (await fetch(`${base}/stub/state`)).json()) as {
    logIns: { email: string; password: string }[];
  };
  const [user] = logIns;
  if (!user) throw new Error('The scenario has no user');
  return user;
}

/** A mail service that accepts letters, but confirms them only while `answers`. */
function mailService() {
  const received: string[] = [];
  const service = { received, answers: false, url: '' };
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, _session, done) => {
      let letter = '';
      stream.on('data', (chunk: Buffer) => (letter += String(chunk)));
      stream.on('end', () => {
        received.push(/^Message-ID: (.+)\r$/im.exec(letter)?.[1] ?? '');
        if (service.answers) done();
      });
    },
  });
  closing.push(() => server.close(() => {}));
  server.on('error', () => {});
  return new Promise<typeof service>((resolve) => {
    const listening = server.listen(0, '127.0.0.1', () => {
      service.url = `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`;
      resolve(service);
    });
  });
}

test(
  'a letter that the mail service has and the killed server never heard of comes again as the same one',
  { timeout: 60_000 },
  async () => {
    const mail = await mailService();
    const env = { SMTP_URL: mail.url, MAIL_FROM: 'Saldo <saldo@a.test>' };
    const base = await start(env);
    const { email } = await firstUser(base);
    await post(`${base}/api/registration-request/reset-password-request`, { email });
    await expect.poll(() => mail.received).toHaveLength(1);
    await kill();
    mail.answers = true;
    const again = await start(env);
    await post(`${again}/stub/clock`, { passMs: LEASE_OVER_MS });
    await expect.poll(() => mail.received).toHaveLength(2);
    expect(new Set(mail.received).size).toBe(1);
    await expect
      .poll(
        async () => ((await (await fetch(`${again}/stub/outbox`)).json()) as { letters: object[] }).letters,
      )
      .toHaveLength(1);
  },
);

/** Forwards events to the product without an answer, so that the provider does not know that they were accepted. */
async function silentWebhook(product: () => string) {
  const told: string[] = [];
  const server: Server = createServer((request) => {
    void text(request).then(async (body) => {
      const signature = String(request.headers['provider-signature']);
      const headers = { 'content-type': 'application/json', 'provider-signature': signature };
      await fetch(`${product()}/api/webhook/card-provider`, { method: 'POST', headers, body });
      told.push((JSON.parse(body) as { type: string }).type);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(
    () => server.closeAllConnections(),
    () => server.close(),
  );
  return { told, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook` };
}

async function creditsOf(base: string, headers: Record<string, string>): Promise<number> {
  const answer = await fetch(`${base}/api/account/credits-info`, { headers });
  return ((await answer.json()) as { available: number }).available;
}

/** The queue, read directly from the database. */
async function jobsOf(dataDir: string) {
  const store = openStore(join(dataDir, 'saldo.sqlite'));
  const jobs = await store.db.selectFrom('job').select(['kind', 'state']).execute();
  await store.close();
  return jobs;
}

/** Orders 100 credits in the portal without waiting for the resulting events. */
async function orderCredits(base: string) {
  const { email, password } = await firstUser(base);
  const [session = ''] = (await post(`${base}/api/auth/login`, { email, password })).headers.getSetCookie();
  const headers = { ...JSON_HEADERS, cookie: session.split(';', 1)[0] ?? '' };
  const before = await creditsOf(base, headers);
  const companyData = {
    companyName: 'A sp. z o.o.',
    addressCity: 'Gdynia',
    addressStreet: 'Świętojańska',
    addressBuildingNo: '10',
    addressPostCode: '81-368',
    taxIdentificationNumber: '526-104-08-28',
  };
  await post(`${base}/api/account/portal-session-url`, { password, companyData }, headers);
  const url = await post(`${base}/api/account/credits-checkout-url`, { quantity: 100 }, headers);
  const opened = await fetch(new URL(((await url.json()) as { url: string }).url, base), {
    redirect: 'manual',
  });
  const portal = { ...JSON_HEADERS, cookie: opened.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '' };
  await post(`${base}/portal/card`, { number: '4242424242424242' }, portal);
  await post(`${base}/portal/credits`, {}, portal);
  return { headers, before };
}

test(
  'what was bought is there once, though the server was killed before it knew that its provider was heard',
  { timeout: 90_000 },
  async () => {
    let base = '';
    const hook = await silentWebhook(() => base);
    base = await start({ WEBHOOK_URL: hook.url });
    const { headers, before } = await orderCredits(base);
    await expect.poll(() => hook.told).toContain('payment.succeeded');
    // All events were handled, but none is marked as sent.
    await kill();
    base = await start();
    await expect
      .poll(
        async () => {
          await post(`${base}/stub/clock`, { passMs: LEASE_OVER_MS });
          return (await jobsOf(folder)).filter(({ kind }) => kind.startsWith('card-'));
        },
        { interval: 500, timeout: 30_000 },
      )
      .toEqual([]);
    expect(await creditsOf(base, headers)).toBe(before + 100);
  },
);
