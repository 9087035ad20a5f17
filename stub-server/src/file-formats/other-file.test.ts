import { expect, test } from 'vitest';
import { otherFileOf } from './other-file.ts';
import { zipOf } from './testing/zip-files.ts';

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
const V7M = `${XML}<JPK xmlns="http://crd.gov.pl/wzor/2021/12/27/11148/"><Naglowek><KodFormularza kodSystemowy="JPK_V7M (2)">JPK_VAT</KodFormularza></Naglowek></JPK>`;
const UBL = 'urn:oasis:names:specification:ubl:schema:xsd:';
const PAIN = `${XML}<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"><CstmrCdtTrfInitn/></Document>`;
const MAIL =
  'From: Biuro <biuro@bilans.example>\r\nTo: a@b.example\r\nSubject: Faktura\r\n\r\nDzień dobry\r\n';
const OUTLOOK = Buffer.concat([
  Buffer.from('d0cf11e0a1b11ae1', 'hex'),
  Buffer.alloc(1024),
  Buffer.from('__substg1.0_0037001F', 'utf16le'),
]);

test.each([
  ['JPK_V7M', V7M, 'jpk'],
  [
    'JPK_FA in UTF-16',
    Buffer.from(`\uFEFF${XML}<tns:JPK xmlns:tns="a"><tns:Faktura/></tns:JPK>`, 'utf16le'),
    'jpk',
  ],
  [
    'JPK_WB',
    `${XML}<!-- <a> --><JPK><KodFormularza kodSystemowy="JPK_WB (1)">JPK_WB</KodFormularza></JPK>`,
    'jpk-bank',
  ],
  ['a receipt', `${XML}<Potwierdzenie xmlns="http://upo.schematy.mf.gov.pl/KSeF/v4-3"/>`, 'receipt'],
  ['an invoice of PEF', `${XML}<Invoice xmlns="${UBL}Invoice-2"></Invoice>`, 'peppol'],
  ['a credit note of PEF', `<ubl:CreditNote xmlns:ubl="${UBL}CreditNote-2"></ubl:CreditNote>`, 'peppol'],
  [
    'an invoice in CII',
    `${XML}<rsm:CrossIndustryInvoice xmlns:rsm="a"></rsm:CrossIndustryInvoice>`,
    'peppol',
  ],
  ['transfers in XML', PAIN, 'bank-order'],
  ['transfers in MT101', ':20:ORD1\r\n:28D:1/1\r\n:50H:/PL56187000042001000012345678\r\n', 'bank-order'],
  ['transfers in Elixir', '110,20261015,12300,10201026,0,"56"\r\n', 'bank-order'],
  ['an e-mail', MAIL, 'e-mail'],
  ['an e-mail of Outlook', OUTLOOK, 'e-mail'],
])('Names %s', (_name, file, kind) => {
  expect(otherFileOf(Buffer.from(file as string))).toBe(kind);
});

const compoundFile = (stream: string) =>
  Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(512), Buffer.from(stream, 'utf16le')]);

test.each([
  [
    'a document of Word',
    zipOf({ '[Content_Types].xml': '<Types/>', 'word/document.xml': '<a/>' }),
    'text-document',
  ],
  ['slides', zipOf({ '[Content_Types].xml': '<Types/>', 'ppt/presentation.xml': '<a/>' }), 'text-document'],
  ['an old document of Word', compoundFile('WordDocument'), 'text-document'],
  ['RTF', Buffer.from('{\\rtf1\\ansi Faktura}'), 'text-document'],
  ['a file of Numbers', zipOf({ 'Index/Document.iwa': 'x', 'preview.jpg': 'x' }), 'apple-document'],
  ['an archive without files', Buffer.concat([Buffer.from('PK\u0005\u0006'), Buffer.alloc(18)]), 'zip-empty'],
  ['an archive with a folder only', zipOf({ 'faktury/': '' }), 'zip-empty'],
])('Names %s in an archive or a compound file', async (_name, file, kind) => {
  expect(otherFileOf(await file)).toBe(kind);
});

test.each([
  ['an old workbook', compoundFile('Workbook')],
  ['a workbook', zipOf({ '[Content_Types].xml': '<Types/>', 'xl/workbook.xml': '<a/>' })],
  ['an archive of invoices', zipOf({ 'a.xml': '<Faktura/>' })],
])('Leaves %s', async (_name, file) => {
  expect(otherFileOf(await file)).toBeNull();
});

test.each([
  [
    'a KSeF invoice',
    `${XML}<Faktura xmlns="a"><Naglowek><KodFormularza>FA</KodFormularza></Naglowek></Faktura>`,
  ],
  ['a statement in XML', `${XML}<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"/>`],
  ['a statement in MT940', ':20:1\r\n:25:/PL56187000042001000012345678\r\n:28C:1\r\n'],
  ['a statement with its period above', 'From: 2026-10-01\nTo: 2026-10-31\n\nDate;Amount\n2026-10-01;1,00\n'],
  ['a table that mentions JPK_WB', 'Numer;Opis\n1;<JPK>JPK_WB</JPK>\n'],
  ['a web page', '<!doctype html><html><body>Subject: a</body></html>'],
])('Leaves %s to the readers', (_name, file) => {
  expect(otherFileOf(Buffer.from(file))).toBeNull();
});
