/** Files that are often taken for invoices or statements and have a better form to import. */
export type OtherFile = 'jpk' | 'jpk-bank' | 'receipt' | 'peppol' | 'bank-order' | 'e-mail';

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

/** Outlook stores its messages in compound files, whose streams have these names. */
const isOutlookMail = (bytes: Buffer): boolean =>
  bytes.subarray(0, 4).toString('hex') === 'd0cf11e0' &&
  bytes.includes(Buffer.from('__substg1.0_', 'utf16le'));

/** Names a file of a kind that is not imported; null: any other. */
export function otherFileOf(file: Uint8Array): OtherFile | null {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const head = bytes.subarray(0, HEAD_BYTES).toString('latin1').replaceAll('\0', '');
  const root = rootOf(head);
  if (/^<(?:[\w-]+:)?JPK[\s>]/.test(root)) return /[>"]JPK_WB\b/.test(head) ? 'jpk-bank' : 'jpk';
  if (/^<(?:[\w-]+:)?(?:Potwierdzenie|UPO)[\s>]/.test(root)) return 'receipt';
  if (UBL.test(root)) return 'peppol';
  if (isOrder(head, root)) return 'bank-order';
  return (root === '' && isMail(head)) || isOutlookMail(bytes) ? 'e-mail' : null;
}
