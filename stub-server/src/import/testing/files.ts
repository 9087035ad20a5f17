import { withFirstId } from '#src/conformance/first-id.ts';
import { sentWith } from '#src/conformance/routes.ts';
import type { ImportProcess } from '@saldo/contract/import-process';
import type { TestApp } from '#src/testing.ts';
import { invoiceTexts, pdfOf } from './pdf.ts';
import { ACCOUNTS } from '#src/testing-ids.ts';

/** A NIP with a wrong check digit. */
export const WRONG_NIP = '990-102-50-03';

/** A table with a good line and one with a wrong NIP. */
export const TABLE = [
  'Nr dokumentu;Data wystawienia;Kontrahent;NIP;Netto;VAT;Brutto;Termin płatności',
  `FV 1/11/26;02.11.2026;Szkło i Światło;${WRONG_NIP};100,00;23,00;123,00;16.11.2026`,
  'FV 2/11/26;03.11.2026;Tynki Kamil Gaj;;1 000,00;230,00;1 230,00;17.11.2026',
].join('\r\n');

/** Uploads a file to import; returns its id. */
export async function sendFile(
  tested: TestApp,
  content: string,
  email = 'master@a.test',
  name = 'koszty.csv',
): Promise<number> {
  const { cookie } = await tested.as(email);
  const { payload = '', headers } = sentWith({ file: { name, content } });
  const sent = { ...headers, cookie: cookie ?? '', 'x-app-id': 'test' };
  const answer = await tested.app.inject({ method: 'POST', url: '/api/import/file', payload, headers: sent });
  if (answer.statusCode !== 201) throw new Error(answer.payload);
  return answer.json<{ fileId: number }>().fileId;
}

/** Uploads bytes to import; returns the id of the file. */
export async function sendBytes(tested: TestApp, content: Buffer, name: string): Promise<number> {
  const { cookie } = await tested.as('master@a.test');
  const head = `--part\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`;
  const answer = await tested.app.inject({
    method: 'POST',
    url: '/api/import/file',
    payload: Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n--part--\r\n')]),
    headers: {
      'content-type': 'multipart/form-data; boundary=part',
      cookie: cookie ?? '',
      'x-app-id': 'test',
    },
  });
  if (answer.statusCode !== 201) throw new Error(answer.payload);
  return answer.json<{ fileId: number }>().fileId;
}

/** Creates a draft of a file. `state`: as if a job were working on it. */
export async function draftOf(tested: TestApp, content: string, state?: 'running'): Promise<ImportProcess> {
  const fileId = await sendFile(tested, content);
  const master = await tested.as('master@a.test');
  const answer = await master.post('/api/import/process', { fileId });
  if (answer.statusCode !== 201) throw new Error(answer.payload);
  const { process } = answer.json<{ process: ImportProcess }>();
  if (state)
    await tested.store.transact({ accountId: ACCOUNTS.a }, (tx) =>
      tx.updateTable('import_process').set({ state }).where('id', '=', process.id).execute(),
    );
  return process;
}

export async function givenFile(tested: TestApp): Promise<void> {
  await sendFile(tested, TABLE);
  await withFirstId(tested, 'stored_file');
}

export async function givenPdf(tested: TestApp): Promise<void> {
  await sendFile(tested, pdfOf(invoiceTexts('FV 7/11/26', '526-025-02-74')), 'master@a.test', 'faktura.pdf');
  await withFirstId(tested, 'stored_file');
}

/** A document that was read from a PDF. */
export async function givenReading(tested: TestApp): Promise<void> {
  await givenPdf(tested);
  await (await tested.as('master@a.test')).post('/api/import/ocr/process', { fileIds: [1] });
  await tested.app.jobs.idle();
  await withFirstId(tested, 'import_document');
}

export async function givenDraft(tested: TestApp, state?: 'running'): Promise<void> {
  await draftOf(tested, TABLE, state);
  await withFirstId(tested, 'import_process');
}

export async function givenReport(tested: TestApp): Promise<void> {
  await givenDraft(tested);
  await runToItsEnd(tested, { id: 1, version: 1 }, 'verify');
  await withFirstId(tested, 'import_document');
}

async function runToItsEnd(
  tested: TestApp,
  { id, version }: Pick<ImportProcess, 'id' | 'version'>,
  faulty: 'verify' | 'leave',
) {
  const master = await tested.as('master@a.test');
  await master.post(`/api/import/process/${id}/run`, { version, faulty });
  await tested.app.jobs.idle();
  return (await master.get(`/api/import/process/${id}`)).json<{ process: ImportProcess }>().process;
}

/** A process whose run has ended. */
export const doneOf = async (
  tested: TestApp,
  content: string,
  faulty: 'verify' | 'leave' = 'verify',
): Promise<ImportProcess> => await runToItsEnd(tested, await draftOf(tested, content), faulty);
