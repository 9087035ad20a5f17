import http from 'node:http';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import type { Store } from '#src/db/open.ts';
import { testApp, type TestApp } from '#src/testing.ts';

let tested: TestApp;
afterEach(() => tested.close());

/** Limits the number of pages, which SQLite reports like a full disk. */
const allowPages = (store: Store, pages: number) =>
  store.transact({ accountId: null }, (tx) =>
    sql`pragma max_page_count = ${sql.raw(String(pages))}`.execute(tx),
  );

test('a full disk refuses writes with a message, keeps the data, and is reported by the health check', async () => {
  tested = await testApp();
  const { store, as, anonymous } = tested;
  const master = await as('master@a.test');
  expect((await anonymous.get('/healthz')).json()).toEqual({ status: 'ok' });
  const write = (value: string, key = 'note') => master.post('/api/user-setting/set', { key, value });
  await write('before');
  await allowPages(store, 1);
  // pages freed by migrations are filled first
  for (let tries = 0; tries < 10; tries += 1) await write('x'.repeat(9000), `filler${tries}`);
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
  // The queue only reads meanwhile, which does not prove that writes succeed.
  tested.timers.pass(5000);
  await tested.app.jobs.idle();
  expect((await anonymous.get('/healthz')).statusCode).toBe(507);
  await allowPages(store, 1_000_000);
  expect((await write('after')).statusCode).toBe(200);
  expect((await anonymous.get('/healthz')).statusCode).toBe(200);
});

test('an unreadable database is reported by the health check', async () => {
  tested = await testApp();
  await tested.store.transact({ accountId: null }, (tx) => tx.schema.dropTable('config').execute());
  const health = await tested.anonymous.get('/healthz');
  expect(health.statusCode).toBe(503);
  const ready = await tested.anonymous.get('/health/ready');
  expect(ready.statusCode).toBe(503);
  expect(ready.json()).toMatchObject({ status: 'not ready', checks: { database: 'unreadable', jobs: 'ok' } });
  expect((await tested.anonymous.get('/health/live')).json()).toEqual({ status: 'ok' });
});

const ALL_WELL = { database: 'ok', migrations: 'ok', writes: 'ok', jobs: 'ok' };

test('readiness proves by a write that the disk has room, also after it was full', async () => {
  tested = await testApp();
  const { store, anonymous, timers } = tested;
  const ready = async () => {
    const { statusCode, body } = await anonymous.get('/health/ready');
    return [statusCode, (JSON.parse(body) as { checks: object }).checks];
  };
  expect(await ready()).toEqual([200, ALL_WELL]);
  await allowPages(store, 1);
  const note = (filler: string) =>
    store.transact({ accountId: null }, (tx) =>
      tx
        .insertInto('config')
        .values({ key: `filler${filler.length}`, value: JSON.stringify(filler) })
        .execute(),
    );
  await expect(note('x'.repeat(1_000_000))).rejects.toThrow('full');
  expect(await ready()).toEqual([507, { ...ALL_WELL, writes: 'full' }]);
  timers.pass(5000);
  expect(await ready()).toEqual([507, { ...ALL_WELL, writes: 'full' }]);
  await allowPages(store, 1_000_000);
  timers.pass(5000);
  expect(await ready()).toEqual([200, ALL_WELL]);
});

test('readiness writes at most once in five seconds, however often it is asked', async () => {
  tested = await testApp();
  await tested.app.ready();
  // the daily sweep writes too
  await expect.poll(() => tested.db.selectFrom('job').select('state').execute()).toEqual([{ state: 'done' }]);
  let batches = 0;
  tested.store.onBatch(() => {
    batches += 1;
  });
  await Promise.all(Array.from({ length: 20 }, () => tested.anonymous.get('/health/ready')));
  expect(batches).toBe(1);
  tested.timers.pass(5000);
  await tested.app.jobs.idle();
  const before = batches;
  await tested.anonymous.get('/health/ready');
  expect(batches - before).toBe(1);
});

test('tables of a newer or older version are not ready', async () => {
  tested = await testApp();
  const { store, anonymous } = tested;
  const names = (change: string) =>
    store.transact({ accountId: null }, (tx) => sql`${sql.raw(change)}`.execute(tx));
  await names(`insert into kysely_migration (name, timestamp) values ('9999-later', '2027-01-01')`);
  expect((await anonymous.get('/health/ready')).json()).toMatchObject({ checks: { migrations: 'newer' } });
  await names(`delete from kysely_migration where name in ('9999-later', '0025-jobs')`);
  const ready = await anonymous.get('/health/ready');
  expect([ready.statusCode, ready.json()]).toMatchObject([503, { checks: { migrations: 'pending' } }]);
});

test('an unreadable job queue is reported after a minute', async () => {
  tested = await testApp();
  const { store, anonymous, timers, app } = tested;
  await store.transact({ accountId: null }, (tx) => tx.schema.alterTable('job').renameTo('gone').execute());
  const jobsAfter = async (ms: number) => {
    for (let passed = 0; passed < ms; passed += 5000) {
      timers.pass(5000);
      await app.jobs.idle();
    }
    return (await anonymous.get('/health/ready')).json<{ checks: { jobs: string } }>().checks.jobs;
  };
  expect(await jobsAfter(55_000)).toBe('ok');
  expect(await jobsAfter(10_000)).toBe('silent');
  await store.transact({ accountId: null }, (tx) => tx.schema.alterTable('gone').renameTo('job').execute());
  expect(await jobsAfter(10_000)).toBe('ok');
});

test('a client that offers HTTP/2 over plain text is answered in HTTP/1.1', async () => {
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
