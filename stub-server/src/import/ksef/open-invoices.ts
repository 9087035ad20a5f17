import { checkedBySchema, readKsefFile, type ReadDocument } from '#src/file-formats/ksef/read-ksef-file.ts';
import { looksLikeZip } from '#src/file-formats/zip/read-zip.ts';
import type { Db } from '#src/db/open.ts';
import type { FileToRead, OpenedFile, Unreadable } from '../reader/input.ts';
import { ownTaxId } from '#src/payment/own-tax-id.ts';
import { HEADS, readInvoices } from './read-invoices.ts';

/** Cache of the last file, because a preview asks for its pages one by one and schema validation is slow. */
let last: { key: string; documents: ReadDocument[] } | null = null;

export function forgetInvoices(): void {
  last = null;
}

/** Faults of an archive, mapped to those of files. */
const REFUSALS: Readonly<Record<string, Unreadable['fault']>> = {
  'zip-too-large': 'too-large',
  'zip-too-many': 'too-large',
  'zip-encrypted': 'zip-encrypted',
  'zip-nested': 'zip-nested',
  'zip-without-documents': 'zip-without-documents',
};

const HEAD_BYTES = 4000;

/** Whether bytes may be KSeF invoices: XML, or an archive that is not a workbook. */
function looksLikeKsef(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes.subarray(0, HEAD_BYTES)).toString('latin1').replaceAll('\0', '');
  if (/<(?:[\w-]+:)?Faktura[\s>]/.test(text)) return true;
  // A workbook is an archive too, recognisable by the names of its entries.
  return (
    looksLikeZip(bytes) && !/\[Content_Types\]|xl\/|mimetype/.test(Buffer.from(bytes).toString('latin1'))
  );
}

async function nameOf(db: Db, { accountId, hash }: FileToRead): Promise<string> {
  const row = await db
    .selectFrom('stored_file')
    .select('name')
    .where('account_id', '=', accountId)
    .where('hash', '=', hash)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row?.name ?? '';
}

async function documentsOf(
  db: Db,
  bytes: Uint8Array,
  file: FileToRead,
): Promise<ReadDocument[] | Unreadable> {
  const read = await readKsefFile(await nameOf(db, file), bytes);
  if (!read.ok) return { fault: REFUSALS[read.faults[0].code] ?? 'damaged-file' };
  return await checkedBySchema(read.value);
}

/** Opens KSeF invoices, alone or in a ZIP; null: a file of another kind. */
export async function openInvoices(
  db: Db,
  bytes: Uint8Array,
  file: FileToRead,
): Promise<OpenedFile | Unreadable | null> {
  if (!looksLikeKsef(bytes)) return null;
  const key = `${file.accountId} ${file.hash}`;
  const known = last?.key === key ? last.documents : await documentsOf(db, bytes, file);
  if ('fault' in known) return known;
  last = { key, documents: known };
  const own = await ownTaxId(db, file.accountId);
  return {
    described: { kind: 'ksef', rows: known.length, heads: HEADS, table: null, layoutKey: null },
    incoming: () => readInvoices(known, own),
  };
}
