import { createServer, connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { afterEach, expect, test } from 'vitest';
import { TABLES } from '#src/tables.ts';
import { testApp, type TestApp } from '#src/testing.ts';
import { administer } from '#src/testing-postgres.ts';
import { openPostgres } from './store.ts';
import { ACCOUNTS } from '#src/testing-ids.ts';

/** A proxy for PostgreSQL's socket; while closed it refuses connections and cuts open ones. */
async function gateway(to: string) {
  const url = new URL(to);
  const path = `${url.searchParams.get('host') ?? ''}/.s.PGSQL.5432`;
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(path);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(socket);
      // A pipe ends its target only if its source has ended, not if it failed.
      socket
        .on('error', () => undefined)
        .on('close', () => {
          open.delete(socket);
          other.end();
        });
    }
    near.pipe(far).pipe(near);
  });
  let port = 0;
  const start = async () => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    ({ port } = server.address() as { port: number });
  };
  const stop = async () => {
    const closed = once(server, 'close');
    server.close();
    for (const socket of open) socket.destroy();
    await closed;
  };
  await start();
  url.searchParams.delete('host');
  url.host = `127.0.0.1:${port}`;
  return { url: url.href, start, stop, isOpen: () => server.listening };
}

const ended: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ended.splice(0).toReversed()) await end();
});

/** A server whose database is reached through the proxy. */
async function reached() {
  const direct = await testApp();
  ended.push(direct.close);
  const source = await direct.store.source();
  if (source.kind !== 'postgres') throw new Error('This test runs on PostgreSQL');
  const way = await gateway(source.url);
  ended.push(async () => {
    if (way.isOpen()) await way.stop();
  });
  const through = testApp({
    scenario: null,
    through: (unused) => {
      const store = openPostgres(way.url, { tables: TABLES });
      return { ...store, close: async () => void (await Promise.all([store.close(), unused.close()])) };
    },
  });
  const tested = await through;
  ended.push(tested.close);
  return { tested, way, database: new URL(source.url).pathname.slice(1) };
}

const UNAVAILABLE = { statusCode: 503, error: 'UNAVAILABLE' };

async function expectUnavailable({ anonymous }: TestApp, calls: (() => ReturnType<typeof anonymous.get>)[]) {
  for (const call of calls) {
    const answer = await call();
    expect(answer.json()).toMatchObject(UNAVAILABLE);
    expect(answer.headers['retry-after']).toBe('5');
  }
}

test('A database that refuses connections answers 503 to reads and writes, health reports it, and calls succeed once it is back', async () => {
  const { tested, way } = await reached();
  const master = await tested.as('master@a.test');
  const note = (value: string) => master.post('/api/user-setting/set', { key: 'note', value });
  expect((await note('before')).statusCode).toBe(200);
  await way.stop();
  await expectUnavailable(tested, [() => master.get('/api/budget'), () => note('meanwhile')]);
  expect((await tested.anonymous.get('/healthz')).statusCode).toBe(503);
  expect((await tested.anonymous.get('/health/ready')).json()).toMatchObject({
    checks: { database: 'unreadable' },
  });
  expect((await tested.anonymous.get('/health/live')).statusCode).toBe(200);
  await way.start();
  expect((await master.get('/api/budget')).statusCode).toBe(200);
  expect((await note('after')).statusCode).toBe(200);
  expect((await tested.anonymous.get('/healthz')).statusCode).toBe(200);
});

test('A command whose connection the server ends answers 503 and changes nothing', async () => {
  const { tested, database } = await reached();
  const { store, db } = tested;
  const put = store.transact({ accountId: ACCOUNTS.a }, async (tx) => {
    await tx.insertInto('config').values({ key: 'cut', value: '1' }).execute();
    await administer(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database}'`);
    await tx.selectFrom('config').select('key').execute();
  });
  await expect(put).rejects.toThrow('The database does not answer');
  const left = () => db.selectFrom('config').select('key').where('key', '=', 'cut').execute();
  await expect.poll(() => left().catch(() => 'away')).toEqual([]);
});
