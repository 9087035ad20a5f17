import { looksLikeZip } from './zip/read-zip.ts';
import { zipEntries } from './table/zip-entries.ts';

/** Files that are often taken for invoices or statements and have a better form to import. */
export type OtherFile =
  | 'jpk'
  | 'jpk-bank'
  | 'receipt'
  | 'peppol'
  | 'bank-order'
  | 'e-mail'
  | 'text-document'
  | 'apple-document'
  | 'zip-empty';

const HEAD_BYTES = 8000;

/** The first start tag of an XML text, with its attributes; '': not XML. */
function rootOf(head: string): string {
  if (!/^[^\w<]*</.test(head)) return '';
  return /<[A-Za-z_][^>]*>/.exec(head.replaceAll(/<!--[^]*?-->/g, ''))?.[0] ?? '';
}

const UBL = /urn:oasis:names:specification:ubl:schema:xsd:(?:Invoice|CreditNote)-|:CrossIndustryInvoice[\s>]/;

/** Orders in the Elixir format have amounts in grosze without headings, which a table would read as whole złoty. */
const ELIXIR = /^[12]10,\d{8},\d+,\d{8},/;
const MT101 = /^:20:[^\r\n]*\r?\n(?::21R:[^\r\n]*\r?\n)?:28D:/m;

const isOrder = (head: string, root: string): boolean =>
  root === ''
    ? ELIXIR.test(head) || MT101.test(head)
    : root.includes('urn:iso:std:iso:20022:tech:xsd:pain.001');

/** One line that only e-mails have, or the sender and the subject. */
const MAIL = /^(?:Message-ID: <|Received: (?:from|by) |MIME-Version: 1|DKIM-Signature: )/im;
const isMail = (head: string): boolean =>
  /^[A-Z][\w-]*: /.test(head) &&
  (MAIL.test(head) || (/^From: .*@/im.test(head) && /^Subject: /im.test(head)));

/** Older Office programs and Outlook write compound files, whose streams have these names. */
const STREAMS: readonly (readonly [string, OtherFile])[] = [
  ['__substg1.0_', 'e-mail'],
  ['WordDocument', 'text-document'],
  ['PowerPoint Document', 'text-document'],
];

function compoundFileOf(bytes: Buffer): OtherFile | null {
  if (bytes.subarray(0, 4).toString('hex') !== 'd0cf11e0') return null;
  return STREAMS.find(([name]) => bytes.includes(Buffer.from(name, 'utf16le')))?.[1] ?? null;
}

/** Uncompressed text at the start of texts and presentations in the OpenDocument format. */
const OPEN_DOCUMENT = /^mimetypeapplication\/vnd\.oasis\.opendocument\.(?:text|presentation|graphics)/;
const LOCAL_HEADER = 30;
const OFFICE = /^(?:word\/document\.xml|ppt\/presentation\.xml)$/;

function archiveOf(bytes: Buffer, head: string): OtherFile | null {
  const isEmpty = bytes.subarray(0, 4).equals(Buffer.from('PK\u0005\u0006'));
  if (!isEmpty && !looksLikeZip(bytes)) return null;
  if (OPEN_DOCUMENT.test(head)) return 'text-document';
  const names = isEmpty ? [] : zipEntries(bytes)?.map(({ name }) => name);
  if (names === undefined) return null;
  if (names.every((name) => name.endsWith('/'))) return 'zip-empty';
  if (names.includes('Index/Document.iwa')) return 'apple-document';
  return names.some((name) => OFFICE.test(name)) ? 'text-document' : null;
}

/** Names a file of a kind that is not imported; null: any other. */
export function otherFileOf(file: Uint8Array): OtherFile | null {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const head = bytes.subarray(0, HEAD_BYTES).toString('latin1').replaceAll('\0', '');
  const root = rootOf(head);
  if (/^<(?:[\w-]+:)?JPK[\s>]/.test(root)) return /[>"]JPK_WB\b/.test(head) ? 'jpk-bank' : 'jpk';
  if (/^<(?:[\w-]+:)?(?:Potwierdzenie|UPO)[\s>]/.test(root)) return 'receipt';
  if (UBL.test(root)) return 'peppol';
  if (isOrder(head, root)) return 'bank-order';
  if (root === '' && isMail(head)) return 'e-mail';
  if (head.startsWith('{\\rtf')) return 'text-document';
  const names = bytes.subarray(LOCAL_HEADER, LOCAL_HEADER + 100).toString('latin1');
  return compoundFileOf(bytes) ?? archiveOf(bytes, names);
}
