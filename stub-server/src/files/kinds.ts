import type { FileKind } from '@saldo/contract/file';

// Detects the kind of a file by its first bytes: the name alone proves nothing.

/** The number of first bytes needed to detect the kind. */
export const HEAD_BYTES = 4096;

const startsWith = (head: Buffer, bytes: string, at = 0): boolean =>
  head.subarray(at, at + bytes.length).equals(Buffer.from(bytes, 'latin1'));

const IMAGES: readonly ((head: Buffer) => boolean)[] = [
  (head) => startsWith(head, '\x89PNG\r\n\x1A\n'),
  (head) => startsWith(head, '\xFF\xD8\xFF'),
  (head) => startsWith(head, 'GIF8'),
  (head) => startsWith(head, 'RIFF') && startsWith(head, 'WEBP', 8),
];

const OFFICE = /\.(?:xlsx|docx|pptx|ods|odt|xls|doc)$/i;

/** A byte order mark of UTF-8 or UTF-16, or no byte that never occurs in text. */
const isText = (head: Buffer): boolean =>
  startsWith(head, '\xFF\xFE') || startsWith(head, '\xFE\xFF') || !head.some(isControl);
const isControl = (byte: number): boolean =>
  byte < 0x20 && ![0x09, 0x0a, 0x0c, 0x0d, 0x1a, 0x1b].includes(byte);

const isXml = (head: Buffer): boolean => {
  const encoding = startsWith(head, '\xFF\xFE') ? 'utf16le' : 'utf8';
  return /^\uFEFF?\s*<(?:\?xml|[A-Za-z_])/u.test(head.toString(encoding));
};

/** The kind of a file; null: not supported. */
export function kindOf(head: Buffer, name: string): FileKind | null {
  // Some scanners write a few bytes before the header of a PDF.
  if (head.subarray(0, 1024).includes('%PDF-')) return 'pdf';
  if (IMAGES.some((is) => is(head))) return 'image';
  // An archive without files begins with its end.
  if (startsWith(head, 'PK\x05\x06')) return 'archive';
  if (startsWith(head, 'PK\x03\x04')) return OFFICE.test(name) ? 'office' : 'archive';
  if (startsWith(head, '\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1')) return 'office';
  if (!isText(head)) return null;
  return isXml(head) ? 'xml' : 'text';
}
