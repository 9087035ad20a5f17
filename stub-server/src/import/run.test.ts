import type { ImportProcess } from '@saldo/contract/import-process';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { testApp, type Caller, type TestApp } from '#src/testing.ts';
import { failingStore } from './testing/failing-store.ts';
import { draftOf } from './testing/files.ts';
import { ACCOUNTS } from '#src/testing-ids.ts';

// Reading files starts a worker thread, which gets little processor time on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 30_000 });

let app: TestApp;
let master: Caller;
const store = failingStore();

beforeEach(async () => {
  app = await testApp({ through: store.through });
  master = await app.as('master@a.test');
});
afterEach(() => app.close());

const ROWS = 450;
const TABLE = [
  'Nr dokumentu;Data;Kontrahent;Brutto',
  ...Array.from({ length: ROWS }, (_, at) => `FV ${at};02.11.2026;Dostawca ${at % 7};${at + 1},00`),
].join('\n');

const processOf = async (id: number) =>
  (await master.get(`/api/import/process/${id}`)).json<{ process: ImportProcess }>().process;
const count = async (table: 'payment_source' | 'import_document' | 'contractor') =>
  (await app.db.selectFrom(table).select('id').where('account_id', '=', ACCOUNTS.a).execute()).length;

test('An interrupted run resumes after the last written line', async () => {
  const before = { documents: await count('payment_source'), contractors: await count('contractor') };
  const { id, version } = await draftOf(app, TABLE);
  // The starting command and two transactions succeed; the third one fails.
  store.failAfter(3);
  await master.post(`/api/import/process/${id}/run`, { version, faulty: 'verify' });
  await app.app.jobs.idle();
  expect(await processOf(id)).toMatchObject({ state: 'running', doneRows: 400 });
  app.timers.pass(6000);
  await app.app.jobs.idle();
  expect(await processOf(id)).toMatchObject({ state: 'done', counts: { added: ROWS, skipped: 0 } });
  expect(await count('payment_source')).toBe(before.documents + ROWS);
  expect(await count('contractor')).toBe(before.contractors + 7);
});

test('A stopped run leaves nothing', async () => {
  const before = { documents: await count('payment_source'), contractors: await count('contractor') };
  const { id, version } = await draftOf(app, TABLE);
  store.failAfter(2);
  await master.post(`/api/import/process/${id}/run`, { version, faulty: 'verify' });
  await app.app.jobs.idle();
  expect(await count('payment_source')).toBe(before.documents + 200);
  expect((await master.post(`/api/import/process/${id}/stop`, {})).statusCode).toBe(200);
  expect((await master.post(`/api/import/process/${id}/stop`, {})).statusCode).toBe(422);
  app.timers.pass(6000);
  await app.app.jobs.idle();
  expect(await processOf(id)).toMatchObject({ state: 'stopped', counts: null });
  expect(await count('payment_source')).toBe(before.documents);
  expect(await count('contractor')).toBe(before.contractors);
  expect(await count('import_document')).toBe(0);
});

/** Rows of a run of two transactions. */
const SMALL = 205;
const smallTable = (stage: number) =>
  [
    'Nr dokumentu;Data;Kontrahent;Brutto',
    ...Array.from({ length: SMALL }, (_, at) => `E${stage}/${at};02.11.2026;Dostawca ${at % 3};${at + 1},00`),
  ].join('\n');

/** The progress of a run: its finished lines, their existing documents, and all documents added since. */
async function stateOfRun(id: number, before: number) {
  const { doneRows } = await processOf(id);
  const lines = await app.db
    .selectFrom('import_document')
    .innerJoin('payment_source', 'payment_source.id', 'import_document.payment_source_id')
    .select('payment_source.id')
    .where('import_document.process_id', '=', id)
    .execute();
  return { doneRows, lines: lines.length, documents: (await count('payment_source')) - before };
}

test.each([1, 2, 3])(
  'A run and its taking back that fail in command %i leave complete steps and resume',
  async (stage) => {
    const before = await count('payment_source');
    const { id, version } = await draftOf(app, smallTable(stage));
    store.failAfter(stage);
    await master.post(`/api/import/process/${id}/run`, { version, faulty: 'verify' });
    await app.app.jobs.idle();
    const written = [0, 200, SMALL][stage - 1] ?? 0;
    expect(await stateOfRun(id, before)).toEqual({ doneRows: written, lines: written, documents: written });
    app.timers.pass(6000);
    await app.app.jobs.idle();
    expect(await stateOfRun(id, before)).toEqual({ doneRows: SMALL, lines: SMALL, documents: SMALL });
    const done = await processOf(id);
    store.failAfter(stage);
    await master.post(`/api/import/process/${id}/take-back`, { version: done.version });
    await app.app.jobs.idle();
    const left = await stateOfRun(id, before);
    expect(left.documents).toBe(left.lines);
    app.timers.pass(6000);
    await app.app.jobs.idle();
    expect(await processOf(id)).toMatchObject({ state: 'takenBack' });
    expect(await count('payment_source')).toBe(before);
  },
);

test('An undoing job states how many lines it has passed', async () => {
  const { id, version } = await draftOf(app, TABLE);
  await master.post(`/api/import/process/${id}/run`, { version, faulty: 'verify' });
  await app.app.jobs.idle();
  const done = await processOf(id);
  expect(done).toMatchObject({ state: 'done', doneRows: ROWS, removedRows: 0 });
  // The starting command, a deletion and its note succeed; the next deletion fails.
  store.failAfter(3);
  await master.post(`/api/import/process/${id}/take-back`, { version: done.version });
  await app.app.jobs.idle();
  expect(await processOf(id)).toMatchObject({ state: 'takingBack', removedRows: 200 });
  app.timers.pass(6000);
  await app.app.jobs.idle();
  expect(await processOf(id)).toMatchObject({ state: 'takenBack', removedRows: ROWS });
});

test('Without a default payment method a run fails with an explanation, and leaves nothing', async () => {
  await app.store.transact({ accountId: ACCOUNTS.a }, (tx) =>
    tx.updateTable('payment_method').set({ is_default: 0 }).where('account_id', '=', ACCOUNTS.a).execute(),
  );
  const before = await count('payment_source');
  const { id, version } = await draftOf(app, TABLE);
  await master.post(`/api/import/process/${id}/run`, { version, faulty: 'verify' });
  await app.app.jobs.idle();
  expect(await processOf(id)).toMatchObject({ state: 'failed', failure: 'method' });
  expect(await count('payment_source')).toBe(before);
});

test('A payment that somebody edits stays when its import is undone, as it does alone', async () => {
  const [before, contractorsBefore] = [await count('payment_source'), await count('contractor')];
  const { id, version } = await draftOf(app, TABLE);
  await master.post(`/api/import/process/${id}/run`, { version, faulty: 'verify' });
  await app.app.jobs.idle();
  const [made] = await app.db
    .selectFrom('import_document')
    .select(['id', 'payment_source_id as sourceId'])
    .where('process_id', '=', id)
    .orderBy('position')
    .execute();
  const writer = await app.as('writer@a.test');
  const locked = { type: 'paymentSource', id: made?.sourceId };
  expect((await writer.post('/api/resource/lock', locked)).statusCode).toBe(200);
  const preview = (await master.get(`/api/import/process/${id}/take-back`)).json();
  expect(preview).toMatchObject({ changed: [{ documentId: made?.id, changes: ['edited'] }] });
  const done = await processOf(id);
  const undoing = { version: done.version, alsoIds: [made?.id] };
  await master.post(`/api/import/process/${id}/take-back`, undoing);
  await app.app.jobs.idle();
  const partly = await processOf(id);
  expect(partly).toMatchObject({ state: 'partlyTakenBack', counts: { added: ROWS } });
  expect(await count('payment_source')).toBe(before + 1);
  expect(await count('contractor')).toBe(contractorsBefore + 1);
  expect((await master.get(`/api/import/process/${id}/take-back`)).json()).toMatchObject({
    changed: [{ documentId: made?.id, changes: ['edited'] }],
  });
  // What stayed can be undone once nobody edits it.
  await writer.post('/api/resource/unlock', locked);
  const rest = await master.post(`/api/import/process/${id}/take-back`, { version: partly.version });
  expect(rest.json()).toMatchObject({ state: 'takingBack', removedRows: 0 });
  await app.app.jobs.idle();
  expect(await processOf(id)).toMatchObject({ state: 'takenBack' });
  expect(await count('payment_source')).toBe(before);
  expect(await count('contractor')).toBe(contractorsBefore);
});
