import { looksLikeInvoiceList, readInvoiceList } from '#src/file-formats/invoice-list/invoice-list.ts';
import type { Db } from '#src/db/open.ts';
import type { FileToRead, OpenedFile, Unreadable } from '../reader/input.ts';
import { HEADS, readList } from './read-list.ts';

const HEAD_BYTES = 400;

/** Opens the invoices of an invoicing program; null: a file of another kind. */
export const openInvoiceList = (
  _db: Db,
  bytes: Uint8Array,
  _file: FileToRead,
): Promise<OpenedFile | Unreadable | null> => {
  const decoder = new TextDecoder();
  if (!looksLikeInvoiceList(decoder.decode(bytes.subarray(0, HEAD_BYTES)))) return Promise.resolve(null);
  const invoices = readInvoiceList(decoder.decode(bytes));
  if (invoices === null) return Promise.resolve({ fault: 'damaged-file' });
  return Promise.resolve({
    described: { kind: 'invoices', rows: invoices.length, heads: HEADS, table: null, layoutKey: null },
    incoming: () => readList(invoices),
  });
};
