import { createCanvas } from '@napi-rs/canvas';
import type { ImportProcess } from '@saldo/contract/import-process';
import { uploadedFileSchema } from '@saldo/contract/import-file';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { post, ServerProcess, signedIn } from '#src/main/testing/server-process.ts';
import { invoiceTexts } from '../testing/pdf.ts';

/** Longer than a lease, so that the killed process no longer holds its jobs. */
const LEASE_OVER_MS = 31_000;
const SCANS = 6;

let server: ServerProcess;
beforeEach(() => {
  server = new ServerProcess();
});
afterEach(() => server.end());

const numberOf = (place: number): string => `FV/${place + 1}/11/2026`;

function picture(number: string): Uint8Array<ArrayBuffer> {
  const canvas = createCanvas(1240, 760);
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#000';
  context.font = '22px sans-serif';
  for (const [x, y, text] of invoiceTexts(number, '5210088682')) context.fillText(text, x * 2, y * 2);
  return new Uint8Array(canvas.toBuffer('image/png'));
}

type Headers = Awaited<ReturnType<typeof signedIn>>;

async function send(base: string, number: string, { 'content-type': _type, ...headers }: Headers) {
  const body = new FormData();
  body.append('file', new File([picture(number)], `${number.replaceAll('/', '-')}.png`));
  const answer = await fetch(`${base}/api/import/file`, { method: 'POST', headers, body });
  return uploadedFileSchema.parse(await answer.json()).fileId;
}

const get = async <Answer>(url: string, headers: Headers) =>
  (await (await fetch(url, { headers })).json()) as Answer;

test(
  'a killed reading of scans resumes where it stopped, and each page costs only once',
  {
    timeout: 240_000,
  },
  async () => {
    const base = await server.start();
    const headers = await signedIn(base);
    const method = { name: 'Konto', kind: 'bank-account', currency: 'PLN', isDefault: true };
    await post(`${base}/api/payment-method`, method, headers);
    const fileIds: number[] = [];
    for (let place = 0; place < SCANS; place += 1) fileIds.push(await send(base, numberOf(place), headers));
    const begun = await post(`${base}/api/import/ocr/process`, { fileIds }, headers);
    const { id } = (await begun.json()) as ImportProcess;
    const processAt = async (at: string) =>
      (await get<{ process: ImportProcess }>(`${at}/api/import/process/${id}`, headers)).process;
    await expect
      .poll(async () => (await processAt(base)).doneRows, { interval: 50, timeout: 240_000 })
      .toBeGreaterThan(0);
    expect((await processAt(base)).state).toBe('running');
    await server.kill();
    const again = await server.start();
    await post(`${again}/stub/clock`, { passMs: LEASE_OVER_MS });
    await expect
      .poll(async () => (await processAt(again)).state, { interval: 1000, timeout: 240_000 })
      .toBe('done');
    expect(await processAt(again)).toMatchObject({ counts: { unverified: SCANS }, credits: SCANS });
    const lines = await post(
      `${again}/api/import/process/${id}/payment-source/all/pages`,
      { pageSize: 50 },
      headers,
    );
    const { items } = (await lines.json()) as { items: { name: string }[] };
    expect(items.map(({ name }) => name).toSorted()).toEqual(fileIds.map((_, place) => numberOf(place)));
  },
);
