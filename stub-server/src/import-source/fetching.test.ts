import type { ImportProcess, ImportStats } from '@saldo/contract/import-process';
import type { ImportSource, SourceFault, SourceRun } from '@saldo/contract/import-source';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { testApp, type Caller, type TestApp } from '#src/testing.ts';
import { TABLES } from '#src/tables.ts';
import { NEW_SOURCE } from './testing/sources.ts';
import { ACCOUNTS } from '#src/testing-ids.ts';

const OWN_NIP = '9907200009';
const KSEF = { connector: 'ksef', name: 'KSeF', identifier: null, secret: 'token-probny-ksef' };

let app: TestApp;
let master: Caller;
beforeEach(async () => {
  app = await testApp();
  master = await app.as('master@a.test');
  await app.store.transact({ accountId: ACCOUNTS.a }, (tx) =>
    tx
      .updateTable('account')
      .set({ tax_identification_number: `PL${OWN_NIP}` })
      .where('id', '=', 1)
      .execute(),
  );
});
afterEach(() => app.close());

async function added(body: object = {}): Promise<ImportSource> {
  const answer = await master.post('/api/import/source', { ...NEW_SOURCE, ...body });
  expect(answer.statusCode, answer.payload).toBe(201);
  return answer.json<ImportSource>();
}

const withRuns = async (id: number) =>
  (await master.get(`/api/import/source/${id}`)).json<{ source: ImportSource; runs: SourceRun[] }>();

/** Runs something while advancing the time that services ask to wait. */
async function whileTimePasses<Result>(run: () => Promise<Result>): Promise<Result> {
  const timer = setInterval(() => app.timers.pass(200), 5);
  try {
    return await run();
  } finally {
    clearInterval(timer);
  }
}

async function fetched(id: number) {
  await whileTimePasses(async () => {
    const answer = await master.post(`/api/import/source/${id}/run`, {});
    expect(answer.statusCode, answer.payload).toBe(200);
    await app.app.jobs.idle();
  });
  return await withRuns(id);
}

const statsOf = async (processId: number | null | undefined) =>
  (await master.get(`/api/import/process/${processId}/stats`)).json<ImportStats>();

const imported = () =>
  app.db
    .selectFrom('payment_source')
    .selectAll()
    .where('account_id', '=', ACCOUNTS.a)
    .where('origin', '=', 'import')
    .orderBy('issue_date')
    .execute();

describe.each([
  ['an invoicing program', {}, 'invoices'],
  ['KSeF', KSEF, 'ksef'],
])('documents of %s', (_name, body, kind) => {
  test('are imported with a report, and the next fetch brings only new ones', async () => {
    const source = await added({ ...body, since: '2026-10-15' });
    expect(source).toMatchObject({ isRunning: false, lastRun: null, nextAt: null });
    const { source: after, runs } = await fetched(source.id);
    expect(runs).toMatchObject([{ fault: null, isScheduled: false }]);
    expect(after.lastGoodAt).toBe(runs[0]?.finishedAt);
    const documents = runs[0]?.documents ?? 0;
    expect(documents).toBeGreaterThan(10);
    const { process } = (await master.get(`/api/import/process/${runs[0]?.processId}`)).json<{
      process: ImportProcess;
    }>();
    expect(process).toMatchObject({ kind, state: 'done', rows: documents });
    const stats = await statsOf(process.id);
    expect({ ...stats, all: documents }).toMatchObject({ all: documents, failed: 0, unverified: 0 });
    expect(stats.added).toBe(documents);
    const sources = await imported();
    expect(sources).toHaveLength(documents);
    expect(new Set(sources.map((one) => one.direction))).toEqual(new Set(['income', 'cost']));
    expect(sources.every((one) => one.gross === one.net + one.vat && one.is_verified === 1)).toBe(true);

    const again = await fetched(source.id);
    expect(again.runs[0]).toMatchObject({ fault: null, documents: 0, processId: null });
    expect(await imported()).toHaveLength(documents);
  });

  test('are fetched again from an earlier day, and none is added twice', async () => {
    const source = await added({ ...body, since: '2026-11-01' });
    const { runs } = await fetched(source.id);
    const answer = await master.patch(`/api/import/source/${source.id}`, {
      version: source.version,
      since: '2026-10-20',
    });
    expect(answer.statusCode, answer.payload).toBe(200);
    const again = await fetched(source.id);
    const stats = await statsOf(again.runs[0]?.processId);
    expect(stats.skipped).toBe(runs[0]?.documents);
    expect(stats.added).toBe((again.runs[0]?.documents ?? 0) - stats.skipped);
    expect(await imported()).toHaveLength(again.runs[0]?.documents ?? 0);
  });

  test('are taken back completely', async () => {
    const source = await added({ ...body, since: '2026-11-01' });
    const { runs } = await fetched(source.id);
    const path = `/api/import/process/${runs[0]?.processId}`;
    const { process } = (await master.get(path)).json<{ process: ImportProcess }>();
    expect((await master.post(`${path}/take-back`, { version: process.version })).statusCode).toBe(200);
    await app.app.jobs.idle();
    expect(await imported()).toHaveLength(0);
  });
});

describe('a fetch that does not go well', () => {
  const faultOf = async (body: object): Promise<SourceFault | null | undefined> => {
    const { id } = await added(body);
    return (await fetched(id)).runs[0]?.fault;
  };

  test('reports a refused key, and keeps what was fetched before', async () => {
    expect(await faultOf({ secret: 'another key' })).toBe('refused');
    expect(await faultOf({ ...KSEF, secret: 'another token' })).toBe('refused');
    expect(await imported()).toHaveLength(0);
  });

  test('reports that the company has no tax ID', async () => {
    await app.store.transact({ accountId: ACCOUNTS.a }, (tx) =>
      tx.updateTable('account').set({ tax_identification_number: null }).where('id', '=', 1).execute(),
    );
    expect(await faultOf(KSEF)).toBe('company');
  });

  test('reports that the stored key cannot be decrypted', async () => {
    const { id } = await added();
    await app.store.transact({ accountId: ACCOUNTS.a }, (tx) =>
      tx.updateTable('import_source').set({ sealed_secret: 'AAAA' }).execute(),
    );
    expect((await fetched(id)).runs[0]?.fault).toBe('secret');
  });
});

test('A source fetches by its schedule, once even with several servers', async () => {
  const { id } = await added({ schedule: 'hourly', since: '2026-11-15' });
  const { source, runs } = await whileTimePasses(async () => {
    await expect.poll(async () => (await withRuns(id)).runs.length).toBe(1);
    return await withRuns(id);
  });
  expect(runs).toMatchObject([{ isScheduled: true, fault: null }]);
  expect(source.nextAt).toBe(new Date(app.clock.now().getTime() + 3_600_000).toISOString());
});

test('A company with an expired licence fetches nothing automatically', async () => {
  const { id } = await added({ schedule: 'hourly', since: '2026-11-15' });
  const licence = (status: 'active' | 'expired') =>
    app.store.transact({ accountId: ACCOUNTS.a }, (tx) =>
      tx.updateTable('account').set({ licence_status: status }).where('id', '=', 1).execute(),
    );
  await licence('expired');
  app.timers.pass(61_000);
  await app.app.jobs.idle();
  await licence('active');
  expect((await withRuns(id)).runs).toEqual([]);
});

test('A key is tested before it is stored', async () => {
  const tried = async (body: object) =>
    (await master.post('/api/import/connector/test', body)).json<{ fault: SourceFault | null }>().fault;
  const { connector, identifier, secret } = NEW_SOURCE;
  expect(await tried({ connector, identifier, secret })).toBeNull();
  expect(await tried({ connector, identifier, secret: 'another' })).toBe('refused');
  const { id } = await added();
  expect(await tried({ connector, identifier, sourceId: id })).toBeNull();
  expect((await master.post('/api/import/connector/test', { connector, identifier })).statusCode).toBe(400);
});

test('A key is stored encrypted, never returned, and not part of a download', async () => {
  const source = await added();
  const [row] = await app.db.selectFrom('import_source').selectAll().execute();
  expect(JSON.stringify(row)).not.toContain(NEW_SOURCE.secret);
  const { items } = (await master.get('/api/import/source')).json<{ items: ImportSource[] }>();
  const one = await master.get(`/api/import/source/${source.id}`);
  expect(JSON.stringify(items) + one.payload).not.toContain(NEW_SOURCE.secret);
  expect(TABLES.import_source.download).toEqual({ without: ['sealed_secret'] });
});

test('Of two concurrent changes the second is refused as stale, and a service without key names refuses one', async () => {
  const { id } = await added();
  const patch = (body: object) => master.patch(`/api/import/source/${id}`, body);
  expect((await patch({ version: 1, name: 'Pierwszy' })).statusCode).toBe(200);
  const late = await patch({ version: 1, name: 'Drugi' });
  expect(late.json()).toMatchObject({ error: 'STALE_VERSION', current: { name: 'Pierwszy', version: 2 } });
  const wrong = await master.post('/api/import/source', { ...NEW_SOURCE, ...KSEF, identifier: 'x' });
  expect(wrong.json()).toMatchObject({ statusCode: 422, fields: [{ path: 'identifier' }] });
});
