import { expect, test } from 'vitest';
import { kindOf } from './kinds.ts';
import { nameOf } from './stored.ts';

const bytes = (text: string) => Buffer.from(text, 'latin1');

test.each([
  ['a PDF', '%PDF-1.7\n', 'a.pdf', 'pdf'],
  ['a PDF behind a few bytes of a scanner', '\0\0%PDF-1.4', 'scan', 'pdf'],
  ['a PNG', '\x89PNG\r\n\x1A\n\0', 'a.txt', 'image'],
  ['a photograph', '\xFF\xD8\xFF\xE0\0', 'a.jpg', 'image'],
  ['a WebP', 'RIFF\x10\0\0\0WEBPVP8 ', 'a.webp', 'image'],
  ['a workbook', 'PK\x03\x04\0', 'Koszty.XLSX', 'office'],
  ['a packed folder', 'PK\x03\x04\0', 'faktury.zip', 'archive'],
  ['an archive without files', 'PK\x05\x06\0', 'faktury.zip', 'archive'],
  ['an invoice of KSeF', '\xEF\xBB\xBF<?xml version="1.0"?><Faktura/>', 'a.xml', 'xml'],
  ['a page, which is only text to us', '<html><script>alert(1)</script>', 'a.html', 'xml'],
  ['a table in Windows-1250', 'Nazwa;Kwota\r\n\xA3\xF3d\x9F;12,30', 'a.csv', 'text'],
  ['a program', 'MZ\x90\0\x03\0\0\0', 'faktura.pdf.exe', null],
  ['bytes that are nothing', '\0\x01\x02', 'a.pdf', null],
])('%s is detected by its bytes', (_what, content, name, kind) => {
  expect(kindOf(bytes(content), name)).toBe(kind);
});

test('A name has no folders and no control characters, and a limited length', () => {
  expect(nameOf(String.raw`C:\Skany\Faktura ąę 7.pdf`)).toBe('Faktura ąę 7.pdf');
  expect(nameOf('../../etc/passwd')).toBe('passwd');
  expect(nameOf('a\r\nb.pdf')).toBe('ab.pdf');
  expect(nameOf('')).toBe('plik');
  expect(nameOf(`${'x'.repeat(300)}.pdf`)).toMatch(/^x{196}\.pdf$/);
});
