import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SIGNATURE_HEADER } from '@saldo/contract/card-provider';
import { isSigned } from '#src/subscription/signature.ts';
import { COMPANY, MASTER, WEBHOOK_SECRET } from '#src/subscription/testing/subscriber.ts';
import { PASSWORD, testApp, type TestApp } from '#src/testing.ts';
import { postTo } from './posting.ts';

interface ReceivedCall {
  request: IncomingMessage;
  body: string;
}

let heard: ReceivedCall[] = [];
let answers: number[] = [];
const elsewhere = createServer((request, response) => {
  void text(request).then((body) => {
    heard.push({ request, body });
    response.writeHead(answers.shift() ?? 204, { location: '/elsewhere' }).end();
  });
});

let url = '';
beforeEach(async () => {
  elsewhere.listen(0, '127.0.0.1');
  await once(elsewhere, 'listening');
  url = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/hook`;
  [heard, answers] = [[], []];
});
let tested: TestApp | undefined;
afterEach(async () => {
  await tested?.close();
  tested = undefined;
  elsewhere.closeAllConnections();
  elsewhere.close();
});

async function addCard(one: TestApp) {
  const master = await one.client(MASTER);
  const { body } = await master.subscription.portalSessionUrl({
    body: { password: PASSWORD, companyData: COMPANY },
  });
  const { cookies } = await one.app.inject((body as { url: string }).url);
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const payload = { number: '4000000000000341' };
  await one.app.inject({ method: 'POST', url: '/portal/card', headers: { cookie }, payload });
}

test('Events of the portal are sent signed over HTTP to the configured address until they are accepted', async () => {
  tested = await testApp({ options: { webhookSecret: WEBHOOK_SECRET, webhookUrl: url } });
  const { clock, timers, db } = tested;
  answers = [500, 302];
  await addCard(tested);
  await expect
    .poll(
      () => {
        timers.pass(5000);
        return db.selectFrom('job').select('id').where('kind', '=', 'card-event').execute();
      },
      { timeout: 60_000 },
    )
    .toEqual([]);
  expect(heard.map(({ request }) => request.method)).toEqual(['POST', 'POST', 'POST']);
  expect(new Set(heard.map(({ body }) => body)).size).toBe(1);
  for (const { request, body } of heard) {
    expect(request.headers['content-type']).toBe('application/json');
    const signature = String(request.headers[SIGNATURE_HEADER]);
    expect(isSigned(WEBHOOK_SECRET, body, signature, clock.now())).toBe(true);
  }
  expect(JSON.parse(heard[0]?.body ?? '')).toMatchObject({ type: 'card.attached', data: { last4: '0341' } });
});

test('A server that listens is called at its own address', async () => {
  tested = await testApp();
  await tested.listen();
  const paths: (string | undefined)[] = [];
  tested.app.server.on('request', (request: IncomingMessage) => paths.push(request.url));
  await addCard(tested);
  expect(paths).toEqual(['/api/webhook/card-provider']);
  const { body } = await (await tested.client(MASTER)).subscription.get();
  expect(body).toMatchObject({ cardLast4: '0341' });
});

test('An unreachable address counts as no answer', async () => {
  tested = await testApp();
  const post = postTo(tested.app, { path: '/hook', url: 'http://127.0.0.1:1/hook' });
  expect(await post('{}', {})).toBe(false);
});
