import { Writable } from 'node:stream';
import fastify from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { loggerOptions } from '#src/main/logger.ts';
import { testApp, type TestApp } from '#src/testing.ts';
import { handleErrors } from './error-handler.ts';
import { withoutSecrets } from './request-log.ts';
import { ClientGone } from './signal.ts';
import { ACCOUNTS, SHEETS, USERS } from '#src/testing-ids.ts';

test.each([
  ['/auth/reset-password?token=abc&email=a%40b.pl', '/auth/reset-password?token=…&email=…'],
  ['/portal/open/abc_d-e', '/portal/open/…'],
  [
    `/api/budget/${SHEETS.office}/records?includeInternals=1`,
    `/api/budget/${SHEETS.office}/records?includeInternals=1`,
  ],
])('For the address %s the log contains %s', (url, kept) => {
  expect(withoutSecrets(url)).toBe(kept);
});

let tested: TestApp | undefined;
afterEach(() => tested?.close());

interface Line {
  msg: string;
  path?: string;
  [extra: string]: unknown;
}

/** A server that logs into `text`. */
async function logging(level = 'info') {
  let text = '';
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      text += String(chunk);
      done();
    },
  });
  const logger = { ...loggerOptions(level), stream };
  const made = await testApp({ options: { logger, controls: 'local' } });
  tested = made;
  const lines = () =>
    text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Line);
  return { ...made, text: () => text, requests: () => lines().filter(({ msg }) => msg === 'Request'), lines };
}

test('each request is one line with its route, caller and result', async () => {
  const { as, requests } = await logging();
  const master = await as('master@a.test');
  const { headers } = await master.get(`/api/budget/${SHEETS.office}/records?includeInternals=1`);
  await expect.poll(requests).toHaveLength(1);
  expect(requests()[0]).toMatchObject({
    method: 'GET',
    path: '/api/budget/:id/records',
    status: 200,
    ms: expect.any(Number),
    userId: USERS.master,
    accountId: ACCOUNTS.a,
    reqId: headers['x-request-id'],
  });
});

test('a valid request id of a proxy is in the log and the answer', async () => {
  const { anonymous, requests } = await logging();
  const sent = ['edge-7f3a.0042', 'a'.repeat(65), 'short', 'two words here', 'quote"and{brace}'];
  const given: unknown[] = [];
  for (const id of sent) {
    const { headers } = await anonymous.post('/api/auth/logout', {}, { 'x-request-id': id });
    given.push(headers['x-request-id']);
  }
  expect(given[0]).toBe('edge-7f3a.0042');
  for (const id of given.slice(1)) expect(id).toMatch(/^[\w-]{36}$/);
  await expect.poll(() => requests().map(({ reqId }) => reqId)).toEqual(given);
});

test('it contains no body, password, token or query', async () => {
  const { anonymous, requests, text } = await logging();
  await anonymous.post('/api/auth/login', { email: 'master@a.test', password: 'Zażółć-geslą-1' });
  await anonymous.get('/api/nothing?token=tajny-token');
  await anonymous.get('/portal/open/tajne-otwarcie');
  await expect.poll(requests).toHaveLength(3);
  expect(text()).not.toMatch(/master@a\.test|geslą|tajny-token|tajne-otwarcie/);
  expect(requests()).toMatchObject([
    { path: '/api/auth/login', status: 401, userId: null },
    { path: '/api/nothing', status: 404 },
    { path: expect.stringMatching(/^\/portal\/open\/(?:…|:\w+)$/) },
  ]);
});

test('an unexpected failure is logged with its caller and location', async () => {
  const { as, store, lines } = await logging('error');
  const master = await as('master@a.test');
  await store.transact({ accountId: null }, (tx) =>
    tx.schema.alterTable('section').renameTo('gone').execute(),
  );
  const answer = await master.get('/api/section');
  expect(answer.statusCode).toBe(500);
  expect(lines()).toMatchObject([
    {
      msg: 'A request failed unexpectedly',
      method: 'GET',
      path: '/api/section',
      userId: USERS.master,
      accountId: ACCOUNTS.a,
      reqId: answer.headers['x-request-id'],
      err: { message: expect.stringContaining('section'), stack: expect.any(String) },
    },
  ]);
});

test('a client that no longer waits for its answer is no failure of the server', async () => {
  let text = '';
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      text += String(chunk);
      done();
    },
  });
  const app = fastify({ logger: { ...loggerOptions('error'), stream } });
  handleErrors(app);
  app.get('/left', () => {
    throw new ClientGone();
  });
  await app.inject('/left');
  await app.close();
  expect(text).toBe('');
});

test('health checks are logged only at the level debug', async () => {
  const { anonymous, requests } = await logging('debug');
  await anonymous.get('/healthz');
  await expect.poll(requests).toMatchObject([{ level: 20, path: '/healthz' }]);
});
