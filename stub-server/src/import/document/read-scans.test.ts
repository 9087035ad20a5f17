import { createCanvas } from '@napi-rs/canvas';
import type { readDocumentSchema } from '@saldo/contract/import-document';
import type { ImportLine, ImportProcess } from '@saldo/contract/import-process';
import type { PaymentSource } from '@saldo/contract/payment-source';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { z } from 'zod';
import { testApp, type Caller, type TestApp } from '#src/testing.ts';
import { sendBytes, sendFile } from '../testing/files.ts';
import { invoiceTexts, pdfOf } from '../testing/pdf.ts';
import { ACCOUNTS, UNKNOWN } from '#src/testing-ids.ts';

// Pages are read in worker threads, which get little processor time on a busy machine.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 30_000 });

const OWN = '5210088682';
const NUMBER = 'FV/12/11/2026';

let app: TestApp;
let master: Caller;
beforeEach(async () => {
  app = await testApp();
  master = await app.as('master@a.test');
  await app.store.transact({ accountId: ACCOUNTS.a }, (tx) =>
    tx
      .updateTable('account')
      .set({ tax_identification_number: `PL${OWN}` })
      .where('id', '=', 1)
      .execute(),
  );
});
afterEach(() => app.close());

const pdf = (number = NUMBER) => pdfOf(invoiceTexts(number, OWN));
const sendPdf = (content: string, name = 'faktura.pdf') => sendFile(app, content, 'master@a.test', name);

/** An invoice as an image, small enough to be recognised in a second. */
function picture(): Buffer {
  const canvas = createCanvas(1240, 760);
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#000';
  context.font = '22px sans-serif';
  for (const [x, y, text] of invoiceTexts(NUMBER, OWN)) context.fillText(text, x * 2, y * 2);
  return canvas.toBuffer('image/png');
}

async function read(...fileIds: number[]): Promise<ImportProcess> {
  const begun = await master.post('/api/import/ocr/process', { fileIds });
  expect(begun.statusCode).toBe(201);
  await app.app.jobs.idle();
  const { id } = begun.json<ImportProcess>();
  return (await master.get(`/api/import/process/${id}`)).json<{ process: ImportProcess }>().process;
}
const linesOf = async ({ id }: ImportProcess) => {
  const answer = await master.post(`/api/import/process/${id}/payment-source/all/pages`, { pageSize: 100 });
  return answer.json<{ items: ImportLine[] }>().items;
};
const credits = async () =>
  (await master.get('/api/account/credits-info')).json<{ available: number; used: number }>();

test('A PDF with text becomes a document that waits for a check, with its file and the places of its values', async () => {
  const process = await read(await sendPdf(pdf()));
  expect(process).toMatchObject({ state: 'done', kind: 'document', credits: 0, counts: { unverified: 1 } });
  const [line] = await linesOf(process);
  expect(line).toMatchObject({
    outcome: 'unverified',
    name: NUMBER,
    direction: 'cost',
    gross: 123_000,
    faults: [],
  });
  const sourceId = line?.document?.paymentSourceId ?? 0;
  const source = (await master.get(`/api/payment-source/${sourceId}`)).json<PaymentSource>();
  expect(source).toMatchObject({
    type: 'invoice',
    isVerified: false,
    issueDate: '2026-11-05',
    saleDate: '2026-11-04',
    files: [{ name: 'faktura.pdf', kind: 'pdf' }],
    lines: [{ vatRate: '23', net: 100_000, vat: 23_000, gross: 123_000 }],
    parts: [{ dueDate: '2026-11-19' }],
  });
  const document = (await master.get(`/api/import/document/${line?.document?.id}`)).json<
    z.output<typeof readDocumentSchema>
  >();
  expect(document.file).toMatchObject({ name: 'faktura.pdf' });
  const field = (name: string) => document.reading?.fields.find((one) => one.field === name);
  expect(field('sellerTaxId')).toMatchObject({ text: '5260250274', place: { page: 0 } });
  expect(field('bankAccount')?.text).toBe('PL61109010140000071219812874');
  expect(field('number')?.place?.x).toBeGreaterThan(0.05);
});

test.each(['an existing', 'a new'])(
  'The account on a document is given to %s contractor once somebody has checked it',
  async (which) => {
    const contractor = { name: 'Dostawca', taxIdentificationNumber: '5260250274' };
    if (which === 'an existing') await master.post('/api/contractor', contractor);
    const [line] = await linesOf(await read(await sendPdf(pdf())));
    expect(line).toMatchObject({ outcome: 'unverified', filled: [] });
    const path = `/api/payment-source/${line?.document?.paymentSourceId}`;
    const source = (await master.get(path)).json<PaymentSource>();
    const accounts = async () =>
      (await master.get(`/api/contractor/${source.contractorId}`)).json<{ bankAccounts: unknown[] }>()
        .bankAccounts;
    expect(await accounts()).toEqual([]);
    const approved = await master.patch(path, { version: source.version, isVerified: true });
    expect(approved.statusCode).toBe(200);
    expect(await accounts()).toMatchObject([{ number: 'PL61109010140000071219812874', isDefault: true }]);
  },
);

test('A contractor that has only got its account from the approval goes with the import, in no step of its own', async () => {
  const process = await read(await sendPdf(pdf()));
  const [line] = await linesOf(process);
  const path = `/api/payment-source/${line?.document?.paymentSourceId}`;
  const source = (await master.get(path)).json<PaymentSource>();
  await master.patch(path, { version: source.version, isVerified: true });
  // Whoever undoes steps in the list of contractors has not seen this one.
  const { changes } = (await master.get('/api/changes?mine=1')).json<{ changes: { kind: string }[] }>();
  expect(changes.map(({ kind }) => kind)).not.toContain('change-item');
  const contractor = async () => (await master.get(`/api/contractor/${source.contractorId}`)).statusCode;
  expect(await contractor()).toBe(200);
  const { version } = (await master.get(`/api/import/process/${process.id}`)).json<{
    process: { version: number };
  }>().process;
  const alsoIds = [line?.document?.id ?? 0];
  await master.post(`/api/import/process/${process.id}/take-back`, { version, alsoIds });
  await app.app.jobs.idle();
  expect(await contractor()).toBe(404);
});

test('The same file adds nothing a second time, and a damaged one is reported', async () => {
  await read(await sendPdf(pdf()));
  const again = await read(await sendPdf(pdf()), await sendPdf('%PDF-1.4 nothing of it', 'zła.pdf'));
  expect(again.counts).toEqual({ added: 0, unverified: 0, skipped: 1, failed: 1 });
  expect(again.formattedTitle).toBe('faktura.pdf (+1)');
  const lines = await linesOf(again);
  expect(lines.map(({ skippedAs }) => skippedAs)).toEqual(['duplicate', null]);
  expect(lines[1]?.faults).toMatchObject([{ code: 'unreadable' }]);
});

test('An image costs a credit, which is returned when its reading is taken back', async () => {
  const process = await read(await sendBytes(app, picture(), 'zdjęcie.png'));
  expect(process).toMatchObject({ state: 'done', credits: 1, counts: { unverified: 1 } });
  expect(await credits()).toMatchObject({ available: 99, used: 1 });
  expect((await linesOf(process))[0]).toMatchObject({
    name: NUMBER,
    gross: 123_000,
    issueDate: '2026-11-05',
  });
  await master.post(`/api/import/process/${process.id}/take-back`, { version: process.version });
  await app.app.jobs.idle();
  expect(await credits()).toMatchObject({ available: 100, used: 0 });
  expect(
    await app.db.selectFrom('payment_source').where('origin', '=', 'import').selectAll().execute(),
  ).toEqual([]);
});

test('A field corrected for a contractor has low confidence next time, and the chosen type is kept', async () => {
  const [first] = await linesOf(await read(await sendPdf(pdf())));
  const id = first?.document?.paymentSourceId ?? 0;
  const { version } = (await master.get(`/api/payment-source/${id}`)).json<PaymentSource>();
  const change = { version, number: 'FV/12/2026', type: 'bill', isVerified: true };
  expect((await master.patch(`/api/payment-source/${id}`, change)).statusCode).toBe(200);
  const [next] = await linesOf(await read(await sendPdf(pdf('FV/13/11/2026'))));
  expect(next?.faults).toMatchObject([{ code: 'uncertain', field: 'number' }]);
  const other = (
    await master.get(`/api/payment-source/${next?.document?.paymentSourceId}`)
  ).json<PaymentSource>();
  expect(other).toMatchObject({ type: 'bill', number: 'FV/13/11/2026' });
});

test('Without credits images are left out, and files that need none are read', async () => {
  await app.store.transact({ accountId: ACCOUNTS.a }, (tx) =>
    tx
      .updateTable('subscription')
      .set({ credits_available: 0 })
      .where('account_id', '=', ACCOUNTS.a)
      .execute(),
  );
  const process = await read(await sendBytes(app, picture(), 'zdjęcie.png'), await sendPdf(pdf()));
  expect(process.counts).toMatchObject({ failed: 1, unverified: 1 });
  expect((await linesOf(process))[0]?.faults).toMatchObject([{ code: 'credits-missing' }]);
});

test('Only files with pages are read, each once, and files of other users are unknown', async () => {
  const table = await sendFile(app, 'a;b\n1;2');
  expect((await master.post('/api/import/ocr/process', { fileIds: [table] })).statusCode).toBe(415);
  expect((await master.post('/api/import/ocr/process', { fileIds: [999] })).statusCode).toBe(404);
  const fileId = await sendPdf(pdf());
  expect((await master.post('/api/import/process', { fileId })).statusCode).toBe(400);
  await read(fileId);
  expect((await master.post('/api/import/ocr/process', { fileIds: [fileId] })).statusCode).toBe(409);
});

interface FrameText {
  text: string;
  day: string | null;
  amount: number | null;
  taxId: string | null;
}
/** Draws a frame around text of `invoiceTexts`, in fractions of a page of that size. */
async function frameOf(process: ImportProcess, [x, y, width]: number[], [pageWidth, pageHeight]: number[]) {
  const [line] = await linesOf(process);
  const frame = {
    page: 0,
    x: ((x ?? 0) - 4) / (pageWidth ?? 1),
    y: ((y ?? 0) - 14) / (pageHeight ?? 1),
    width: (width ?? 0) / (pageWidth ?? 1),
    height: 20 / (pageHeight ?? 1),
  };
  return await master.post(`/api/import/document/${line?.document?.id}/frame`, frame);
}

test('A frame on a page with text returns its words, and their first date, amount and tax ID', async () => {
  const process = await read(await sendPdf(pdf()));
  const a4 = [595, 842];
  const day = (await frameOf(process, [380, 50, 190], a4)).json<FrameText>();
  expect(day).toEqual({ text: 'Data wystawienia: 05.11.2026', day: '2026-11-05', amount: null, taxId: null });
  const gross = (await frameOf(process, [500, 236, 80], a4)).json<FrameText>();
  expect(gross).toMatchObject({ text: '1 230,00', amount: 123_000 });
  const seller = (await frameOf(process, [40, 142, 200], a4)).json<FrameText>();
  expect(seller.taxId).toBe('5260250274');
  const empty = (await frameOf(process, [40, 700, 200], a4)).json<FrameText>();
  expect(empty).toEqual({ text: '', day: null, amount: null, taxId: null });
});

test('A frame on an image is recognised, and costs no credit', async () => {
  const process = await read(await sendBytes(app, picture(), 'zdjęcie.png'));
  const frame = (await frameOf(process, [40, 280, 260], [620, 380])).json<FrameText>();
  expect(frame).toMatchObject({ text: 'Termin platnosci: 19.11.2026', day: '2026-11-19' });
  expect(await credits()).toMatchObject({ available: 99, used: 1 });
});

test('A frame on a missing page, or for a line of a table, is not found', async () => {
  const process = await read(await sendPdf(pdf()));
  const [line] = await linesOf(process);
  const path = (id: number | undefined) => `/api/import/document/${id}/frame`;
  const frame = { page: 7, x: 0, y: 0, width: 1, height: 1 };
  expect((await master.post(path(line?.document?.id), frame)).statusCode).toBe(404);
  expect((await master.post(path(UNKNOWN), { ...frame, page: 0 })).statusCode).toBe(404);
});
