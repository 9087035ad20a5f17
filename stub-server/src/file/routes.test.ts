import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AccountChange } from '@saldo/contract/account-change';
import { MAX_FILE_BYTES } from '@saldo/contract/file';
import type { PaymentSource } from '@saldo/contract/payment-source';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sentWith } from '#src/conformance/routes.ts';
import { FileStore } from '#src/files/store.ts';
import { sweepFiles } from '#src/files/uses.ts';
import { FILE_USES } from '#src/nouns.ts';
import { DOCUMENT, UNKNOWN } from '#src/testing-ids.ts';
import { testApp, type TestApp } from '#src/testing.ts';

let app: TestApp;
let folder: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'saldo-files-'));
  app = await testApp({ options: { dataDir: folder } });
});
afterEach(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const PDF = '%PDF-1.7 Faktura za czynsz';
const hash = createHash('sha256').update(PDF).digest('hex');
const kept = join('files', '1', hash);

async function upload(
  email: string,
  { name = 'Czynsz 3/2026 – łódź.pdf', content = PDF } = {},
  key?: string,
) {
  const { cookie } = await app.as(email);
  const { payload = '', headers } = sentWith({ file: { name, content } });
  const sent = {
    ...headers,
    cookie: cookie ?? '',
    'x-app-id': 'test',
    ...(key && { 'idempotency-key': key }),
  };
  return await app.app.inject({ method: 'POST', url: '/api/file', payload, headers: sent });
}
const idOf = (answer: { json: () => unknown }) => (answer.json() as { fileId: number }).fileId;

const versionOf = async () =>
  (await app.db.selectFrom('payment_source').select('version').where('id', '=', DOCUMENT).executeTakeFirst())
    ?.version;
async function attach(email: string, fileIds: number[]) {
  const caller = await app.as(email);
  return await caller.patch(`/api/payment-source/${DOCUMENT}`, { fileIds, version: await versionOf() });
}
const sweep = (days: number) => {
  const now = new Date(app.clock.now().getTime() + days * 86_400_000);
  const store = new FileStore(join(folder, 'files'));
  return app.store.transact({ accountId: null }, (tx) => sweepFiles(store, FILE_USES)(tx, now));
};

test('A file is uploaded, attached to a document, and readable by users who see the document', async () => {
  const answer = await upload('writer@a.test');
  expect(answer.json()).toMatchObject({ file: { name: '2026 – łódź.pdf', kind: 'pdf', size: PDF.length } });
  const id = idOf(answer);
  const reader = await app.as('reader@a.test');
  expect((await reader.get(`/api/file/${id}/content`)).statusCode).toBe(404);
  const { source } = (await attach('writer@a.test', [id])).json<{ source: PaymentSource }>();
  expect(source.files.map(({ name }) => name)).toEqual(['2026 – łódź.pdf']);
  const content = await reader.get(`/api/file/${id}/content`);
  expect([content.statusCode, content.payload]).toEqual([200, PDF]);
  expect(content.headers).toMatchObject({
    'content-disposition': "attachment; filename*=UTF-8''2026%20%E2%80%93%20%C5%82%C3%B3d%C5%BA.pdf",
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  });
  const nobody = await app.as('nothing@a.test');
  expect((await nobody.get(`/api/file/${id}`)).statusCode).toBe(404);
});

test('A list says which payments have a file, and filters by it', async () => {
  await attach('writer@a.test', [idOf(await upload('writer@a.test'))]);
  const master = await app.as('master@a.test');
  const listed = async (hasFile: boolean) => {
    const answer = await master.post('/api/payment/pages', { tab: 'attached', hasFile });
    return answer.json<{ items: { paymentSourceId: number; hasFile: boolean }[] }>().items;
  };
  expect((await listed(true)).map(({ paymentSourceId }) => paymentSourceId)).toEqual([DOCUMENT]);
  expect((await listed(false)).every((one) => !one.hasFile && one.paymentSourceId !== DOCUMENT)).toBe(true);
});

test('An empty file, one that is too large and one of an unsupported kind are refused with a reason, and leave nothing', async () => {
  expect((await upload('writer@a.test', { content: '' })).json()).toMatchObject({
    error: 'VALIDATION',
    fields: [{ path: 'file' }],
  });
  expect((await upload('writer@a.test', { content: '\0\u0001\u0002' })).statusCode).toBe(415);
  expect((await upload('writer@a.test', { content: '%PDF-'.padEnd(MAX_FILE_BYTES + 1) })).statusCode).toBe(
    413,
  );
  const writer = await app.as('writer@a.test');
  expect((await writer.post('/api/file', {})).statusCode).toBe(415);
  expect(await app.db.selectFrom('stored_file').selectAll().execute()).toEqual([]);
  expect(readdirSync(join(folder, 'files', '1')).filter((name) => name.startsWith('.'))).toEqual([]);
});

test('A form that ends before its file does is refused, and leaves nothing', async () => {
  const { cookie } = await app.as('master@a.test');
  const answer = await app.app.inject({
    method: 'POST',
    url: '/api/file',
    payload: '--part\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\na;b',
    headers: {
      'content-type': 'multipart/form-data; boundary=part',
      cookie: cookie ?? '',
      'x-app-id': 'test',
    },
  });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ error: 'VALIDATION', fields: [{ path: 'file' }] });
  expect(readdirSync(join(folder, 'files', '1')).filter((name) => name.startsWith('.'))).toEqual([]);
});

test('Signs that turn the direction of text are left out of a name', async () => {
  const fileId = idOf(await upload('master@a.test', { name: 'faktura\u202Efdp.pdf' }));
  const master = await app.as('master@a.test');
  expect((await master.get(`/api/file/${fileId}`)).json()).toMatchObject({ name: 'fakturafdp.pdf' });
});

test('A file of another account, an unknown one and a duplicate are refused at their place', async () => {
  const id = idOf(await upload('master@a.test'));
  const other = idOf(await upload('master@b.test'));
  for (const fileIds of [
    [id, other],
    [id, UNKNOWN],
  ])
    expect((await attach('master@a.test', fileIds)).json()).toMatchObject({
      error: 'UNKNOWN_REFERENCE',
      fields: [{ path: 'fileIds.1' }],
    });
  expect((await attach('master@a.test', [id, id])).statusCode).toBe(400);
});

test('A file that the user may not read is unknown when it is attached', async () => {
  const hidden = idOf(await upload('master@a.test'));
  const writer = await app.as('writer@a.test');
  expect((await writer.get(`/api/file/${hidden}`)).statusCode).toBe(404);
  expect((await attach('writer@a.test', [hidden])).json()).toMatchObject({
    error: 'UNKNOWN_REFERENCE',
    fields: [{ path: 'fileIds.0' }],
  });
  const added = await writer.post('/api/payment-source', {
    direction: 'cost',
    number: 'FV 9',
    issueDate: '2026-04-01',
    amounts: { net: 100, vat: 0, gross: 100 },
    fileIds: [hidden],
  });
  expect(added.statusCode).toBe(422);
  expect((await writer.get(`/api/file/${hidden}/content`)).statusCode).toBe(404);
});

test('A file uploaded again under its key is stored once', async () => {
  const key = '7d3f0e0e-3c0e-4b4e-9a53-0f6c2a2f9b11';
  const first = idOf(await upload('writer@a.test', {}, key));
  expect(idOf(await upload('writer@a.test', {}, key))).toBe(first);
});

test('A detached file is restored by undo, until 30 days after its last use', async () => {
  const id = idOf(await upload('writer@a.test'));
  await attach('writer@a.test', [id]);
  const { changeId } = (await attach('writer@a.test', [])).json<{ changeId: number }>();
  await sweep(0);
  const writer = await app.as('writer@a.test');
  expect((await writer.post(`/api/changes/${changeId}/undo`, {})).statusCode).toBe(200);
  await sweep(40);
  expect((await writer.get(`/api/file/${id}/content`)).statusCode).toBe(200);
  await attach('writer@a.test', []);
  await sweep(41);
  await sweep(72);
  expect(await app.db.selectFrom('stored_file').selectAll().execute()).toEqual([]);
});

test('The history of a document names the files that were attached and detached', async () => {
  const id = idOf(await upload('writer@a.test'));
  await attach('writer@a.test', [id]);
  await attach('writer@a.test', []);
  const writer = await app.as('writer@a.test');
  const { changes } = (await writer.get(`/api/changes?limit=5&paymentSourceId=${DOCUMENT}`)).json<{
    changes: AccountChange[];
  }>();
  const name = '2026 – łódź.pdf';
  expect(changes.slice(0, 2).map(({ items: [item] }) => item)).toMatchObject([
    { changed: ['fileIds'], before: { fileNames: [name] }, after: { fileNames: [] } },
    { changed: ['fileIds'], before: { fileNames: [] }, after: { fileNames: [name] } },
  ]);
});

test('A content is deleted once no row uses it and no upload can be about to', async () => {
  await attach('writer@a.test', [idOf(await upload('writer@a.test'))]);
  expect(existsSync(join(folder, kept))).toBe(true);
  const old = new Date(Date.now() - 86_400_000);
  utimesSync(join(folder, kept), old, old);
  await sweep(0);
  expect(existsSync(join(folder, kept))).toBe(true);
  await attach('writer@a.test', []);
  await sweep(0);
  await sweep(31);
  expect(existsSync(join(folder, kept))).toBe(false);
});
