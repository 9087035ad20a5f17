import http from 'node:http';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import type { Store } from '#src/db/open.ts';
import { testApp, type TestApp } from '#src/testing.ts';

let tested: TestApp;
afterEach(() => tested.close());

/** So many pages and no more: what a full disk is to SQLite. */
const allowPages = (store: Store, pages: number) =>
  store.transact((tx) => sql`pragma max_page_count = ${sql.raw(String(pages))}`.execute(tx));

test('a full disk refuses writes with a sentence, keeps what was there, and is told by the health', async () => {
  tested = await testApp();
  const { store, as, anonymous } = tested;
  const master = await as('master@a.test');
  expect((await anonymous.get('/healthz')).json()).toEqual({ status: 'ok' });
  const write = (value: string) => master.post('/api/user-setting/set', { key: 'note', value });
  await write('before');
  await allowPages(store, 1);
  const refused = await write('x'.repeat(9000));
  expect(refused.statusCode).toBe(507);
  expect(refused.json()).toMatchObject({
    error: 'STORAGE_FULL',
    message: expect.stringContaining('disk is full'),
  });
  expect((await master.post('/api/user-setting/get', { keys: ['note'] })).json()).toEqual({
    settings: { note: 'before' },
  });
  const health = await anonymous.get('/healthz');
  expect(health.statusCode).toBe(507);
  expect(health.json()).toMatchObject({ status: 'full' });
  await allowPages(store, 1_000_000);
  expect((await write('after')).statusCode).toBe(200);
  expect((await anonymous.get('/healthz')).statusCode).toBe(200);
});

test('a database that cannot be read is told by the health', async () => {
  tested = await testApp();
  await tested.store.transact((tx) => tx.schema.dropTable('config').execute());
  const health = await tested.anonymous.get('/healthz');
  expect(health.statusCode).toBe(503);
});

test('a client that offers HTTP/2 over plain text is answered as it asked', async () => {
  tested = await testApp();
  const base = await tested.listen();
  const status = await new Promise<number | undefined>((done, fail) => {
    const headers = {
      connection: 'Upgrade, HTTP2-Settings',
      upgrade: 'h2c',
      'http2-settings': 'AAMAAABkAAQAAP__',
    };
    http
      .get(`${base}/healthz`, { headers }, (answer) => {
        answer.resume();
        done(answer.statusCode);
      })
      .on('error', fail);
  });
  expect(status).toBe(200);
});
