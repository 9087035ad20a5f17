import { looksLikeZip } from '../zip/read-zip.ts';
import type { TableFault } from './table.ts';
import { zipEntries } from './zip-entries.ts';

const COMPOUND_FILE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
/** Uncompressed text at the start of every OpenDocument file. */
const OPEN_DOCUMENT = 'mimetypeapplication/vnd.oasis.opendocument.spreadsheet';
const LOCAL_HEADER = 30;

const hasStream = (bytes: Buffer, name: string): boolean => bytes.includes(Buffer.from(name, 'utf16le'));

/** The fault of a workbook that is not a plain XLSX: XLS, XLSB, ODS, or one with a password; null: none of these. */
export function otherWorkbook(file: Uint8Array): TableFault | null {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  if (bytes.subarray(0, COMPOUND_FILE.length).equals(COMPOUND_FILE)) {
    if (hasStream(bytes, 'EncryptedPackage')) return 'workbook-encrypted';
    return hasStream(bytes, 'Workbook') || hasStream(bytes, 'Book') ? 'other-workbook' : null;
  }
  if (!looksLikeZip(bytes)) return null;
  const begin = bytes.subarray(LOCAL_HEADER, LOCAL_HEADER + OPEN_DOCUMENT.length).toString('latin1');
  const isBinary = () => zipEntries(bytes)?.some(({ name }) => name === 'xl/workbook.bin') === true;
  return begin === OPEN_DOCUMENT || isBinary() ? 'other-workbook' : null;
}
