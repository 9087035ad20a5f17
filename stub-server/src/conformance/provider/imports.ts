import { setTimeout as pause } from 'node:timers/promises';
import { expectThat, same, skip, type Asking, type ResponseOf } from './asking.ts';
import { mayAddPayments, newName } from './place.ts';
import { checksOf } from './reading.ts';

const HEADS = 'Nr dokumentu;Data wystawienia;Kontrahent;NIP;Netto;VAT;Brutto;Termin płatności';

/** A table with an invalid NIP in one line, so that its document needs a check. */
const tableOf = (name: string) =>
  `${HEADS}\r\n${name};02.11.2026;${name};990-102-50-03;100,00;23,00;123,00;16.11.2026`;

const PAUSE_MS = 100;
const TRIES = 300;

/** The process after the end of its run. */
async function ended(asking: Asking, id: number): Promise<ResponseOf<'import', 'get'>['process']> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const { process } = await asking.ask('import', 'get', { params: { id } });
    if (process.state !== 'running' && process.state !== 'takingBack') return process;
    await pause(PAUSE_MS);
  }
  return skip('the run has not ended');
}

/** A PDF of one page with one line of text. */
function onePage(text: string): string {
  const shown = `BT /F1 12 Tf 60 760 Td (${text}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [5 0 R] /Count 1 >>',
    `<< /Length ${shown.length} >>\nstream\n${shown}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 3 0 R /Resources << /Font << /F1 4 0 R >> >> >>',
  ];
  const body = objects.map((object, place) => `${place + 1} 0 obj\n${object}\nendobj\n`).join('');
  return `%PDF-1.4\n${body}trailer\n<< /Root 1 0 R >>\n%%EOF\n`;
}

/** The draft of an uploaded table. */
async function ownDraft(asking: Asking) {
  await mayAddPayments(asking);
  const number = newName();
  const file = { name: `${number}.csv`, content: tableOf(number) };
  const { fileId } = await asking.ask('import', 'upload', { file });
  const { process } = await asking.write('import', 'create', { body: { fileId } }, ['ImportProcesses']);
  return { number, fileId, process };
}

/** The document of an imported table, with the name and size of its file. */
async function ownImport(asking: Asking) {
  await mayAddPayments(asking);
  const number = newName();
  const file = { name: `${number}.csv`, content: tableOf(number) };
  const read = { kind: 'table', name: file.name, size: Buffer.byteLength(file.content) } as const;
  const { fileId } = await asking.ask('import', 'upload', { file });
  const { kind, name, size, fault } = await asking.ask('import', 'describe', { body: { fileId } });
  same([{ kind, name, size }, fault], [read, null], 'The file');
  const { process } = await asking.write('import', 'create', { body: { fileId } }, ['ImportProcesses']);
  same([process.state, process.rows, process.fileId], ['draft', 1, fileId], 'The draft');
  const run = { params: { id: process.id }, body: { version: process.version, faulty: 'verify' } };
  await asking.write('import', 'run', run, ['ImportProcesses', 'ImportHistory']);
  const { state, failure, counts } = await ended(asking, process.id);
  if (failure === 'method') skip('the account has no default payment method');
  const all = { added: 0, unverified: 1, skipped: 0, failed: 0 };
  same([state, failure, counts], ['done', null, all], 'The run');
  return { number, read, processId: process.id };
}

export const importChecks = checksOf('import', 'throwaway', {
  'a table is imported, and its document waits until it is deleted': async (asking) => {
    const { number, read, processId } = await ownImport(asking);
    const waiting = { params: { type: 'table' }, body: { processId } };
    const { items, total } = await asking.ask('import', 'documentPages', waiting);
    same([items.length, total], [1, 1], 'Documents that wait');
    const [item] = items;
    if (!item) return skip('no document waits');
    same([item.line.name, item.processId], [number, processId], 'The document');
    const params = { id: item.id };
    const whole = await asking.ask('import', 'document', { params });
    same(whole, { ...item, reading: null, file: null }, 'The document, which is a line of a table');
    same(await asking.ask('import', 'documentFileType', { params }), read, 'Its file');
    const { faults } = await asking.ask('import', 'documentCheck', { params });
    same(faults, item.line.faults, 'What is wrong with it');
    expectThat(
      faults.some(({ code }) => code === 'tax-id'),
      'The wrong NIP is not reported',
    );
    const paymentSourceId = item.line.document?.paymentSourceId;
    const queue = await asking.ask('import', 'documentQueueItems', waiting);
    same(queue, [{ id: item.id, paymentSourceId }], 'The queue');
    const lines = { params: { id: processId, type: 'unverified' as const }, body: {} };
    same(await asking.ask('import', 'lineQueueItems', lines), queue, 'The queue of its lines');
    const body = { ids: [item.id] };
    const gone = await asking.write('import', 'deleteDocuments', { body }, ['ImportDocuments', 'Payments']);
    same(gone.deletedIds, [item.id], 'What is gone');
    same((await asking.ask('import', 'documentPages', waiting)).total, 0, 'Documents that wait');
    await asking.refused('import.deleteDocuments', { body }, 'NOT_FOUND');
  },
  'a draft is changed, run, listed and taken back': async (asking) => {
    const { number, process: draft } = await ownDraft(asking);
    const params = { id: draft.id };
    const body = { version: draft.version, settings: { direction: 'income' } };
    const { process } = await asking.write('import', 'change', { params, body }, ['ImportProcesses']);
    expectThat(process.version > draft.version, 'The version did not grow');
    await asking.refused('import.change', { params, body }, 'STALE_VERSION');
    const lines = { params: { ...params, type: 'all' }, body: {} };
    const { items, total } = await asking.ask('import', 'linePages', lines);
    same([items.map(({ name }) => name), total], [[number], 1], 'Lines');
    same((await asking.ask('import', 'stats', { params })).unverified, 1, 'Lines that wait for a check');
    const run = { params, body: { version: process.version, faulty: 'verify' } };
    await asking.write('import', 'run', run, ['ImportProcesses', 'ImportHistory']);
    const done = await ended(asking, draft.id);
    if (done.failure === 'method') skip('the account has no default payment method');
    const listed = (await asking.ask('import', 'list')).items;
    const pages = (await asking.ask('import', 'pages', { body: {} })).items;
    for (const one of [listed, pages])
      same(
        one.find(({ id }) => id === draft.id),
        done,
        'The process',
      );
    const { unverified, changed } = await asking.ask('import', 'takeBackPreview', { params });
    same([unverified, changed], [1, []], 'What goes');
    const back = { params, body: { version: done.version } };
    await asking.write('import', 'takeBack', back, ['ImportProcesses']);
    same((await ended(asking, draft.id)).state, 'takenBack', 'The state');
  },
  'deleteFiles deletes a file with its draft': async (asking) => {
    const { fileId, process } = await ownDraft(asking);
    const body = { fileIds: [fileId] };
    const { deletedIds } = await asking.write('import', 'deleteFiles', { body }, ['ImportProcesses']);
    same(deletedIds, [fileId], 'What is gone');
    await asking.refused('import.get', { params: { id: process.id } }, 'NOT_FOUND');
  },
  'readDocuments reads an uploaded PDF': async (asking) => {
    await mayAddPayments(asking);
    const file = { name: `${newName()}.pdf`, content: '%PDF-1.7 faktura' };
    const { fileId } = await asking.ask('import', 'upload', { file });
    const made = await asking.write('import', 'readDocuments', { body: { fileIds: [fileId] } }, [
      'ImportProcesses',
    ]);
    const { kind, rows, counts } = await ended(asking, made.id);
    same([kind, rows], ['document', 1], 'The process');
    if (counts) same(counts.added, 0, 'Documents that nobody has checked');
  },
  'readFrame tells what stands in a frame over a page': async (asking) => {
    await mayAddPayments(asking);
    const number = newName();
    const file = { name: `${number}.pdf`, content: onePage(`Faktura nr ${number} z dnia 05.11.2026`) };
    const { fileId } = await asking.ask('import', 'upload', { file });
    const made = await asking.write('import', 'readDocuments', { body: { fileIds: [fileId] } }, [
      'ImportProcesses',
    ]);
    const { failure } = await ended(asking, made.id);
    if (failure === 'method') skip('the account has no default payment method');
    const waiting = { params: { type: 'document' }, body: { processId: made.id } };
    const [document] = (await asking.ask('import', 'documentPages', waiting)).items;
    if (!document) return skip('the provider reads no PDFs');
    const params = { id: document.id };
    const frame = { params, body: { page: 0, x: 0, y: 0, width: 1, height: 0.5 } };
    const { text, day } = await asking.ask('import', 'readFrame', frame);
    expectThat(text.includes(number), 'The number is not in the frame');
    same(day, '2026-11-05', 'The day');
    await asking.write('import', 'deleteDocuments', { body: { ids: [document.id] } }, ['ImportDocuments']);
  },
});
