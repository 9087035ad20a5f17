import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readDocument } from '#src/file-formats/document/read-document.ts';
import { mutated } from '#src/file-formats/testing/mutations.ts';
import { invoiceTexts, pdfOf } from '../testing/pdf.ts';
import { pagesOf } from './page-files.ts';

let folder = '';
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'saldo-pages-'))));
afterAll(() => rm(folder, { recursive: true, force: true }));

async function pagesOfBytes(bytes: Uint8Array) {
  const path = join(folder, 'file');
  await writeFile(path, bytes);
  return await pagesOf(path);
}

// Slices of a Buffer share its memory: damaging one would damage the next.
const whole = new Uint8Array(Buffer.from(pdfOf(invoiceTexts('FV/1/2026', '5210088682')), 'latin1'));

test('100 damaged PDFs are refused, or read with sums that add up', async () => {
  const wrong: number[] = [];
  let readCount = 0;
  for (let seed = 1; seed <= 100; seed += 1) {
    const pages = await pagesOfBytes(mutated(whole, seed).bytes);
    if ('fault' in pages) continue;
    readCount += 1;
    const { net, vat, gross } = readDocument(pages, null);
    if (net && vat && gross && net.value + vat.value !== gross.value) wrong.push(seed);
  }
  expect(wrong).toEqual([]);
  expect(readCount).toBeGreaterThan(30);
});

test('alternatives for the due date and the issue date come with them', async () => {
  const texts = [
    ...invoiceTexts('FV/1/2026', '5210088682'),
    [40, 340, 'Sposob zaplaty: przelew 21 dni'] as const,
  ];
  const pages = await pagesOfBytes(Buffer.from(pdfOf(texts), 'latin1'));
  const read = 'fault' in pages ? null : readDocument(pages, null);
  expect([read?.dueDate?.value, read?.others.dueDate]).toEqual(['2026-11-19', ['2026-11-26', '2026-11-05']]);
  expect(read?.others.issueDate).toEqual(['2026-11-04', '2026-11-19']);
});

test('a PDF with a password is reported as such', async () => {
  const key = `<${'41'.repeat(32)}>`;
  const locked = pdfOf(invoiceTexts('FV/1/2026', '5210088682')).replace(
    'trailer\n<< ',
    `trailer\n<< /Encrypt << /Filter /Standard /V 1 /R 2 /O ${key} /U ${key} /P -4 >> /ID [<01><01>] `,
  );
  expect(await pagesOfBytes(Buffer.from(locked, 'latin1'))).toEqual({ fault: 'pdf-password' });
});

test('scripts and actions of a PDF are not run: only its text is read', async () => {
  const scripted = pdfOf(invoiceTexts('FV/1/2026', '5210088682')).replace(
    '/Type /Catalog ',
    '/Type /Catalog /OpenAction << /S /JavaScript /JS (this.getField("x").value = 1; app.launchURL("http://127.0.0.1:9/")) >> /AA << /WC << /S /Launch /F (x.exe) >> >> ',
  );
  const pages = await pagesOfBytes(Buffer.from(scripted, 'latin1'));
  expect('fault' in pages ? pages.fault : readDocument(pages, null).gross?.value).toBe(1230_00);
});

test('a PDF with too many pages and images too large for memory are refused by their headers', async () => {
  const many = pdfOf([[40, 40, 'Strona']], 41);
  expect(await pagesOfBytes(Buffer.from(many, 'latin1'))).toEqual({ fault: 'too-many-pages' });
  const png = Buffer.alloc(64);
  png.writeUInt32BE(0x89_50_4e_47, 0);
  png.writeUInt32BE(100_000, 16);
  png.writeUInt32BE(100_000, 20);
  expect(await pagesOfBytes(png)).toEqual({ fault: 'too-large-picture' });
  png.writeUInt32BE(640, 16);
  png.writeUInt32BE(480, 20);
  expect(await pagesOfBytes(png)).toMatchObject([{ width: 640, height: 480, isScanned: true }]);
});
