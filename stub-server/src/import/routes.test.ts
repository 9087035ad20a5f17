import type { ImportLine, ImportProcess, ImportStats } from '@saldo/contract/import-process';
import type { TableDescription } from '@saldo/contract/import-table';
import type { PaymentSource } from '@saldo/contract/payment-source';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { testApp, type Caller, type TestApp } from '#src/testing.ts';
import { Reader } from './reader/reader.ts';
import { doneOf, draftOf, sendBytes, sendFile, TABLE, WRONG_NIP } from './testing/files.ts';

// Reading files starts a worker thread, which gets little processor time on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 30_000 });

let app: TestApp;
let master: Caller;
beforeEach(async () => {
  app = await testApp();
  master = await app.as('master@a.test');
});
afterEach(() => app.close());

const statsOf = async (id: number) =>
  (await master.get(`/api/import/process/${id}/stats`)).json<ImportStats>();
const linesOf = async (id: number, type = 'all') => {
  const answer = await master.post(`/api/import/process/${id}/payment-source/${type}/pages`, {
    pageSize: 100,
  });
  return answer.json<{ items: ImportLine[]; total: number }>().items;
};
const processOf = async (id: number) =>
  (await master.get(`/api/import/process/${id}`)).json<{
    process: ImportProcess;
    table: TableDescription | null;
  }>();
const imported = () =>
  app.db.selectFrom('payment_source').selectAll().where('origin', '=', 'import').execute();
const sourceOf = async (id: number) => (await master.get(`/api/payment-source/${id}`)).json<PaymentSource>();

test('A document to check that was changed and stays when its import is undone still waits for its check', async () => {
  const draft = await draftOf(app, TABLE);
  await master.post(`/api/import/process/${draft.id}/run`, { version: draft.version, faulty: 'verify' });
  await app.app.jobs.idle();
  const waiting = async () =>
    (await master.post('/api/import/document/all/queue-items', { processId: draft.id })).json<
      { id: number; paymentSourceId: number }[]
    >();
  const [document] = await waiting();
  const source = await sourceOf(document?.paymentSourceId ?? 0);
  const change = { version: source.version, description: 'Czynsz' };
  expect((await master.patch(`/api/payment-source/${source.id}`, change)).statusCode).toBe(200);
  const { version } = (await processOf(draft.id)).process;
  await master.post(`/api/import/process/${draft.id}/take-back`, { version });
  await app.app.jobs.idle();
  expect((await processOf(draft.id)).process).toMatchObject({ state: 'takenBack' });
  expect(await waiting()).toEqual([document]);
  expect(await statsOf(draft.id)).toMatchObject({ waiting: 1 });
  const list = await master.post('/api/payment/queue-items', { tab: 'unverified' });
  expect(list.json()).toMatchObject([{ paymentSourceId: source.id }]);
  const discarded = await master.delete('/api/import/document', { ids: [document?.id] });
  expect(discarded.statusCode, discarded.payload).toBe(200);
  expect(await waiting()).toEqual([]);
});

test('A table is described, previewed and written as its preview shows', async () => {
  const draft = await draftOf(app, TABLE);
  const { table } = await processOf(draft.id);
  expect(table?.columns.map(({ field }) => field)).toEqual([
    'number',
    'issueDate',
    'contractor',
    'taxId',
    'net',
    'vat',
    'gross',
    'dueDate',
  ]);
  const preview = await statsOf(draft.id);
  expect(preview).toMatchObject({ isPreview: true, all: 2, added: 1, unverified: 1, newContractors: 2 });
  const before = await linesOf(draft.id);
  expect(before[0]).toMatchObject({
    line: 2,
    outcome: 'unverified',
    faults: [{ code: 'tax-id', column: 3 }],
  });
  await master.post(`/api/import/process/${draft.id}/run`, { version: draft.version, faulty: 'verify' });
  await app.app.jobs.idle();
  const { process } = await processOf(draft.id);
  expect(process).toMatchObject({
    state: 'done',
    counts: { added: 1, unverified: 1, skipped: 0, failed: 0 },
  });
  expect(await statsOf(draft.id)).toMatchObject({
    isPreview: false,
    all: 2,
    added: 1,
    detached: 1,
    waiting: 1,
    sums: preview.sums,
  });
  const [, good] = await linesOf(draft.id);
  expect(good).toMatchObject({
    name: 'FV 2/11/26',
    gross: 123_000,
    document: { isThere: true, isChanged: false },
  });
  const source = await sourceOf(good?.document?.paymentSourceId ?? 0);
  expect(source).toMatchObject({
    number: 'FV 2/11/26',
    origin: 'import',
    isVerified: true,
    net: 100_000,
    vat: 23_000,
  });
  expect(source.parts).toMatchObject([{ dueDate: '2026-11-17', gross: 123_000 }]);
});

test('A document to check is marked while another one may be the same', async () => {
  const marks = async ({ id }: ImportProcess) =>
    (await linesOf(id)).map(({ document }) => [document?.isWaiting, document?.hasSimilar]);
  const first = await doneOf(app, TABLE);
  expect(await marks(first)).toEqual([
    [true, false],
    [false, false],
  ]);
  // The same amount and day under another number.
  const twin = await doneOf(app, TABLE.replaceAll(/FV (?<number>\d)/gu, 'FA $<number>'));
  expect(await marks(twin)).toEqual([
    [true, true],
    [false, false],
  ]);
  expect(await marks(first)).toEqual([
    [true, true],
    [false, false],
  ]);
});

test('The same file adds nothing a second time, and of equal lines only the missing ones', async () => {
  await doneOf(app, TABLE);
  const again = await doneOf(app, TABLE);
  expect(again.counts).toEqual({ added: 0, unverified: 0, skipped: 2, failed: 0 });
  const receipts = [
    'Nr dokumentu;Data;Brutto',
    ...Array.from({ length: 2 }, () => 'paragon;08.10.2026;24,00'),
  ];
  expect((await doneOf(app, receipts.join('\n'))).counts).toMatchObject({ added: 2, skipped: 0 });
  const five = ['Nr dokumentu;Data;Brutto', ...Array.from({ length: 5 }, () => 'paragon;08.10.2026;24,00')];
  expect((await doneOf(app, five.join('\n'))).counts).toMatchObject({ added: 3, skipped: 2 });
});

test('A cell is corrected in one line, or in all equal cells', async () => {
  const bad = TABLE.replace('17.11.2026', '31.11.2026').replace('16.11.2026', '31.11.2026');
  const draft = await draftOf(app, bad);
  const faulty = await linesOf(draft.id, 'unverified');
  expect(faulty.flatMap(({ faults }) => faults)).toMatchObject([
    { code: 'tax-id' },
    { code: 'no-such-day', cure: '2026-11-30' },
    { code: 'no-such-day', cure: '2026-11-30' },
  ]);
  const edits = [
    { column: 7, line: null, was: '31.11.2026', value: '2026-11-30' },
    { column: 3, line: 2, was: null, value: '' },
  ];
  await master.patch(`/api/import/process/${draft.id}`, { version: 1, edits });
  expect(await statsOf(draft.id)).toMatchObject({ added: 2, unverified: 0 });
});

test('A run is taken back completely, except for what was changed since', async () => {
  const process = await doneOf(app, TABLE.replace(WRONG_NIP, ''));
  const [first, second] = await linesOf(process.id);
  const id = first?.document?.paymentSourceId ?? 0;
  const source = await sourceOf(id);
  const parts = source.parts.map((part) => ({ id: part.id, gross: part.gross, paidDate: '2026-11-20' }));
  expect(
    (await master.patch(`/api/payment-source/${id}`, { version: source.version, parts })).statusCode,
  ).toBe(200);
  const preview = (await master.get(`/api/import/process/${process.id}/take-back`)).json<{
    detached: number;
    changed: { changes: string[] }[];
  }>();
  expect(preview).toMatchObject({
    detached: 1,
    contractors: 2,
    unusedContractors: 1,
    changed: [{ changes: ['paid'] }],
  });
  await master.post(`/api/import/process/${process.id}/take-back`, { version: process.version });
  await app.app.jobs.idle();
  expect((await processOf(process.id)).process.state).toBe('takenBack');
  expect((await imported()).map((row) => row.id)).toEqual([id]);
  expect((await linesOf(process.id)).map(({ document }) => document?.isThere)).toEqual([true, false]);
  expect(second?.document?.isThere).toBe(true);
});

test('An import is one step of the history, and can be taken back there too', async () => {
  await doneOf(app, TABLE);
  const { changes } = (await master.get('/api/changes')).json<{
    changes: { id: number; kind: string; itemCount: number }[];
  }>();
  expect(changes[0]).toMatchObject({ kind: 'import' });
  const undone = await master.post(`/api/changes/${changes[0]?.id}/undo`, {});
  expect(undone.statusCode).toBe(200);
  expect(await imported()).toEqual([]);
});

test('A layout is remembered by the names of its columns', async () => {
  const draft = await draftOf(app, TABLE);
  const columns = ['number', 'issueDate', 'contractor', 'skip', null, null, null, null];
  await master.patch(`/api/import/process/${draft.id}`, {
    version: 1,
    settings: { columns, direction: 'income' },
  });
  await master.post(`/api/import/process/${draft.id}/run`, { version: 2, faulty: 'verify' });
  await app.app.jobs.idle();
  const fileId = await sendFile(app, TABLE.replaceAll('/11/', '/12/'));
  const { table } = (await master.post('/api/import/file/description', { fileId })).json<{
    table: TableDescription;
  }>();
  expect(table.columns[3]).toMatchObject({ field: null, reason: 'remembered' });
  expect(table.direction.value).toBe('income');
  expect(table.layoutUses).toBe(1);
});

test('A table without a header row has its numbers and contractors detected by their values', async () => {
  const draft = await draftOf(
    app,
    '2026-11-03;FV 77/11;Światło;123,00\n2026-11-04;FV 78/11;Żuk sp.k.;246,00\n2026-11-05;FV 79/11;Żuk sp.k.;1,00\n',
  );
  const { table } = await processOf(draft.id);
  expect(table?.columns.map(({ field }) => field)).toEqual(['issueDate', 'number', 'contractor', 'gross']);
});

test('Contractors are imported from a table, each once', async () => {
  const table = [
    'Nazwa;NIP;Miejscowość;E-mail',
    'Hydro-Praga;9901021004;Praga;biuro@hydro.test',
    'Łąka sp. z o.o.;;Łódź;',
    'Zły;123;;',
  ];
  const draft = await draftOf(app, table.join('\n'));
  await master.patch(`/api/import/process/${draft.id}`, { version: 1, settings: { target: 'contractors' } });
  expect((await linesOf(draft.id)).map(({ outcome, name }) => [name, outcome])).toEqual([
    ['Zły', 'unverified'],
    ['Hydro-Praga', 'added'],
    ['Łąka sp. z o.o.', 'added'],
  ]);
  await master.post(`/api/import/process/${draft.id}/run`, { version: 2, faulty: 'verify' });
  await app.app.jobs.idle();
  const row = await app.db
    .selectFrom('contractor')
    .selectAll()
    .where('name', '=', 'Hydro-Praga')
    .executeTakeFirst();
  expect(row).toMatchObject({ tax_identification_number: 'PL9901021004', address_city: 'Praga' });
});

test("Another user's draft, another account's import and an unknown one give the same answer", async () => {
  const { id } = await draftOf(app, TABLE);
  const writer = await app.as('writer@a.test');
  const other = await app.as('master@b.test');
  for (const answer of [
    await writer.get(`/api/import/process/${id}`),
    await other.get(`/api/import/process/${id}`),
    await master.get('/api/import/process/999999'),
  ])
    expect(answer.statusCode).toBe(404);
});

test('A file that is not a table is refused with an explanation', async () => {
  const fileId = await sendBytes(
    app,
    Buffer.from('\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1 doc', 'latin1'),
    'umowa.doc',
  );
  const described = await master.post('/api/import/file/description', { fileId });
  expect(described.json()).toMatchObject({ kind: 'unknown', table: null });
  expect((await master.post('/api/import/process', { fileId })).statusCode).toBe(415);
});

test('The reader loads its modules when the import of tables opens, not with its first file', async () => {
  const prepare = vi.spyOn(Reader.prototype, 'prepare');
  await master.get('/api/import/process?type=document');
  expect(prepare).not.toHaveBeenCalled();
  await master.get('/api/import/process');
  expect(prepare).toHaveBeenCalledOnce();
  prepare.mockRestore();
});
