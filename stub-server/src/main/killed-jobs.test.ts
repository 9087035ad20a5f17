import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openStore } from '#src/db/open.ts';
import { firstUser, post, ServerProcess, signedIn } from './testing/server-process.ts';

/** Longer than a lease, so that the jobs of the killed process are free. */
const LEASE_OVER_MS = 31_000;

let server: ServerProcess;
const closing: (() => void)[] = [];
beforeEach(() => {
  server = new ServerProcess();
});
afterEach(async () => {
  for (const close of closing.splice(0)) close();
  await server.end();
});

/** A mail service that accepts letters, but confirms them only while `answers`. */
function mailService() {
  const received: string[] = [];
  const service = { received, answers: false, url: '' };
  const smtp = new SMTPServer({
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
  closing.push(() => smtp.close(() => {}));
  smtp.on('error', () => {});
  return new Promise<typeof service>((resolve) => {
    const listening = smtp.listen(0, '127.0.0.1', () => {
      service.url = `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`;
      resolve(service);
    });
  });
}

test(
  'a letter that the mail service has accepted but the killed server has not marked as sent is sent again as the same one',
  { timeout: 180_000 },
  async () => {
    const mail = await mailService();
    const env = { SMTP_URL: mail.url, MAIL_FROM: 'Saldo <saldo@a.test>' };
    const base = await server.start(env);
    const { email } = await firstUser(base);
    await post(`${base}/api/registration-request/reset-password-request`, { email });
    await expect.poll(() => mail.received).toHaveLength(1);
    await server.kill();
    mail.answers = true;
    const again = await server.start(env);
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
  const eventTypes: string[] = [];
  const hook: Server = createServer((request) => {
    void text(request).then(async (body) => {
      const signature = String(request.headers['provider-signature']);
      const headers = { 'content-type': 'application/json', 'provider-signature': signature };
      await fetch(`${product()}/api/webhook/card-provider`, { method: 'POST', headers, body });
      eventTypes.push((JSON.parse(body) as { type: string }).type);
    });
  });
  hook.listen(0, '127.0.0.1');
  await once(hook, 'listening');
  closing.push(
    () => hook.closeAllConnections(),
    () => hook.close(),
  );
  return { eventTypes, url: `http://127.0.0.1:${(hook.address() as AddressInfo).port}/hook` };
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
  const { password } = await firstUser(base);
  const headers = await signedIn(base);
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
  const portal = { ...headers, cookie: opened.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '' };
  await post(`${base}/portal/card`, { number: '4242424242424242' }, portal);
  await post(`${base}/portal/credits`, {}, portal);
  return { headers, before };
}

test(
  'a purchase counts once, even if the server is killed before it knows that its provider’s event was accepted',
  { timeout: 240_000 },
  async () => {
    let base = '';
    const hook = await silentWebhook(() => base);
    base = await server.start({ WEBHOOK_URL: hook.url });
    const { headers, before } = await orderCredits(base);
    await expect.poll(() => hook.eventTypes).toContain('payment.succeeded');
    // All events were handled, but none is marked as sent.
    await server.kill();
    base = await server.start();
    await expect
      .poll(
        async () => {
          await post(`${base}/stub/clock`, { passMs: LEASE_OVER_MS });
          return (await jobsOf(server.folder)).filter(({ kind }) => kind.startsWith('card-'));
        },
        { interval: 500, timeout: 90_000 },
      )
      .toEqual([]);
    expect(await creditsOf(base, headers)).toBe(before + 100);
  },
);
