import { tmpdir } from 'node:os';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { testApp, type TestApp } from '#src/testing.ts';
import type { MetricsAccess } from './metrics.ts';
import { SHEETS } from '#src/testing-ids.ts';

let tested: TestApp;
afterEach(() => tested.close());

async function measuring(metrics: MetricsAccess | undefined = 'local') {
  tested = await testApp({ options: { metrics, dataDir: tmpdir() } });
  const { app } = tested;
  await app.ready();
  // the daily sweep writes too
  await expect.poll(() => tested.db.selectFrom('job').select('state').execute()).toEqual([{ state: 'done' }]);
  const ask = (headers: Record<string, string> = {}) =>
    app.inject({ url: '/metrics', headers: { host: 'localhost:4100', ...headers } });
  /** the value of a series, named as in the answer */
  const valueOf = async (series: string) => {
    const line = (await ask()).body.split('\n').find((one) => one.startsWith(`${series} `));
    return line === undefined ? null : Number(line.slice(series.length + 1));
  };
  return { ...tested, ask, valueOf };
}

test('requests are counted by route and status, not by address', async () => {
  const { as, anonymous, ask, valueOf } = await measuring();
  const master = await as('master@a.test');
  await master.get(`/api/budget/${SHEETS.office}/records?includeInternals=1`);
  await master.get(`/api/budget/${SHEETS.office}/records`);
  await master.get('/api/budget/99999/records');
  await anonymous.get('/api/tajne/miejsce');
  const count = 'saldo_http_request_duration_seconds_count';
  const records = (status: number) =>
    `${count}{method="GET",route="/api/budget/:id/records",status="${status}"}`;
  await expect.poll(() => valueOf(records(200))).toBe(2);
  await expect.poll(() => valueOf(records(404))).toBe(1);
  await expect.poll(() => valueOf(`${count}{method="GET",route="none",status="404"}`)).toBe(1);
  const { body, headers } = await ask();
  expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
  expect(body).not.toMatch(/tajne|master@a\.test|budget\/\d/);
  expect(body).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m);
});

test('commands are counted by batch, and rolled back ones separately', async () => {
  const { store, valueOf } = await measuring();
  const committed = 'saldo_commands_total{outcome="committed"}';
  const [before, batches] = [
    (await valueOf(committed)) ?? 0,
    await valueOf('saldo_transaction_commands_count'),
  ];
  const refuse = () => Promise.reject(new Error('refused'));
  const commands = [1, 2, 3].map(() => store.transact({ accountId: null }, () => Promise.resolve()));
  await Promise.allSettled([...commands, store.transact({ accountId: null }, refuse)]);
  expect(await valueOf(committed)).toBe(before + 3);
  expect(await valueOf('saldo_commands_total{outcome="rolled_back"}')).toBe(1);
  expect(await valueOf('saldo_transaction_commands_count')).toBe((batches ?? 0) + 1);
});

test('jobs are counted by kind and state, with the delay of the oldest', async () => {
  const { app, db, store, timers, valueOf } = await measuring();
  const kind = { name: 'stuck', payload: z.null(), tries: 1, pausesMs: [], limitMs: 1000, isKept: false };
  await store.transact({ accountId: null }, (tx) =>
    app.jobs.enqueue(tx, { kind, accountId: null, payload: null }),
  );
  await app.jobs.idle();
  expect(await db.selectFrom('job').selectAll().where('kind', '=', 'stuck').execute()).toHaveLength(1);
  expect(await valueOf('saldo_jobs{kind="stuck",state="waiting"}')).toBe(1);
  expect(await valueOf('saldo_jobs_overdue_seconds')).toBe(0);
  timers.pass(90_000);
  await app.jobs.idle();
  expect(await valueOf('saldo_jobs_overdue_seconds')).toBe(90);
});

test('connections and the free disk space are reported', async () => {
  const { as, listen, valueOf } = await measuring();
  const base = await listen();
  expect(await valueOf('saldo_connections{kind="stream"}')).toBe(0);
  const { cookie } = await as('master@a.test');
  const leave = new AbortController();
  await fetch(`${base}/api/sse`, { headers: { cookie: String(cookie) }, signal: leave.signal });
  expect(await valueOf('saldo_connections{kind="stream"}')).toBe(1);
  leave.abort();
  await expect.poll(() => valueOf('saldo_connections{kind="stream"}')).toBe(0);
  expect(await valueOf('saldo_connections{kind="socket"}')).toBe(0);
  expect(await valueOf('saldo_disk_free_bytes')).toBeGreaterThan(0);
});

test('an unreadable database hides only its own figures', async () => {
  const { store, ask } = await measuring();
  await store.transact({ accountId: null }, (tx) => tx.schema.dropTable('job').execute());
  const { statusCode, body } = await ask();
  expect(statusCode).toBe(200);
  expect(body).toContain('saldo_transaction_commands_count');
  expect(body).not.toMatch(/^saldo_jobs\{/m);
});

test('only this machine reads them without a token', async () => {
  const { ask } = await measuring();
  expect((await ask()).statusCode).toBe(200);
  expect((await ask({ 'x-forwarded-for': '203.0.113.9' })).statusCode).toBe(403);
  expect((await ask({ host: 'saldo.example' })).statusCode).toBe(403);
});

test('with a token only the token grants access', async () => {
  const { ask } = await measuring({ token: 'sixteen-letters-' });
  expect((await ask()).statusCode).toBe(403);
  expect((await ask({ authorization: 'Bearer sixteen-letters+' })).statusCode).toBe(403);
  const far = { host: 'saldo.example', authorization: 'Bearer sixteen-letters-' };
  expect((await ask(far)).statusCode).toBe(200);
});

test('disabled metrics do not exist', async () => {
  tested = await testApp();
  expect((await tested.app.inject({ url: '/metrics', headers: { host: 'localhost' } })).statusCode).toBe(404);
});
