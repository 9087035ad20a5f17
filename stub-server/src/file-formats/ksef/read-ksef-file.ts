import { UnreadableFile, reading, type Fault, type Reading } from '../reading.ts';
import { xmlTextOf } from '../xml/decode-xml.ts';
import { looksLikeZip, readZip, type ZipEntry } from '../zip/read-zip.ts';
import type { ReadInvoice } from './invoice.ts';
import { ksefNumberIn } from './ksef-number.ts';
import { readInvoice } from './read-invoice.ts';
import { hashOf, looksLikeReceipt, receiptOf, type Receipt } from './receipt.ts';
import { schemaFaults } from './schema-check.ts';

/** An invoice of a file, or why it is not one; a bad invoice of an archive does not block the others. */
export interface ReadDocument {
  name: string;
  bytes: Uint8Array;
  reading: Reading<ReadInvoice>;
}

const LIMITS = { entries: 10_000, entryBytes: 10_000_000, totalBytes: 200_000_000 };

function receiptsAmong(entries: readonly ZipEntry[]): Receipt {
  const numbers = new Map<string, string>();
  for (const { bytes } of entries) {
    if (!looksLikeReceipt(Buffer.from(bytes.subarray(0, 2000)).toString('latin1'))) continue;
    const read = reading(() => receiptOf(xmlTextOf(bytes).text));
    if (read.ok) for (const [hash, number] of read.value) numbers.set(hash, number);
  }
  return numbers;
}

function readOne({ name, bytes }: ZipEntry, receipt: Receipt, isArchived: boolean): ReadDocument {
  const read = reading((remarks): ReadInvoice => {
    if (isArchived && isOther(name)) throw new UnreadableFile('unknown-format', { entry: name });
    if (isArchived && looksLikeZip(bytes)) throw new UnreadableFile('zip-nested', { entry: name });
    const invoice = readInvoice(xmlTextOf(bytes).text, remarks);
    const ksefNumber = receipt.get(hashOf(bytes)) ?? ksefNumberIn(name);
    return { invoice, ksefNumber, entry: isArchived ? name : '' };
  });
  return { name, bytes, reading: read };
}

/** Files of other kinds, which have to be imported separately; not those that explain or show an archive's invoices. */
const isOther = (name: string): boolean =>
  /\.(?:csv|tsv|txt|xlsx?|xlsm|ods|pdf|jpe?g|png|webp|gif|tiff?|sta|mt940|940|docx?|eml|msg)$/i.test(name) &&
  !/(?:^|\/)(?:__MACOSX\/|\.|(?:read[ _-]?me|czytaj)[^/]*\.txt$)/i.test(name);

const withoutEnding = (name: string): string => name.replace(/\.\w+$/, '').toLowerCase();

const isInvoiceFile = ({ bytes }: ZipEntry): boolean =>
  !looksLikeReceipt(Buffer.from(bytes.subarray(0, 2000)).toString('latin1'));

async function filesOf(name: string, bytes: Uint8Array): Promise<ZipEntry[]> {
  if (!looksLikeZip(bytes)) return [{ name, bytes }];
  const all = await readZip(bytes, LIMITS, {
    isWanted: (entry) => /\.(?:xml|zip)$/i.test(entry) && !entry.startsWith('__MACOSX/'),
    isNamed: isOther,
  });
  const entries = all.filter((entry) => !isOther(entry.name));
  const [first] = entries;
  if (first && entries.every((entry) => looksLikeZip(entry.bytes)))
    throw new UnreadableFile('zip-nested', { entry: first.name });
  if (entries.length === 0) throw new UnreadableFile('zip-without-documents');
  // Programs put a printout beside each invoice.
  const names = new Set(entries.map((entry) => withoutEnding(entry.name)));
  return all.filter((entry) => !isOther(entry.name) || !names.has(withoutEnding(entry.name)));
}

const isNoInvoice = ({ reading: read }: ReadDocument): boolean =>
  !read.ok && read.faults[0].code === 'unknown-format';

/** Invoices of a KSeF XML file or a ZIP of them. A file name matters only if it contains the KSeF number. */
export async function readKsefFile(name: string, bytes: Uint8Array): Promise<Reading<ReadDocument[]>> {
  try {
    const isArchived = looksLikeZip(bytes);
    const files = await filesOf(name, bytes);
    const receipt = receiptsAmong(files);
    const documents = files.filter(isInvoiceFile).map((file) => readOne(file, receipt, isArchived));
    if (documents.length === 0 || (isArchived && documents.every(isNoInvoice)))
      return { ok: false, faults: [{ code: 'zip-without-documents' }] };
    return { ok: true, value: documents, remarks: [] };
  } catch (error) {
    if (error instanceof UnreadableFile) return { ok: false, faults: [error.fault] };
    return { ok: false, faults: [{ code: 'damaged-file' }] };
  }
}

/** The same, with the official schema's faults added to the readable ones. */
export async function checkedBySchema(documents: readonly ReadDocument[]): Promise<ReadDocument[]> {
  const readable = documents.filter((document) => document.reading.ok);
  const faults = await schemaFaults(
    readable.flatMap(({ bytes, reading: read }) =>
      read.ok ? [{ text: xmlTextOf(bytes).text, schema: read.value.invoice.schema }] : [],
    ),
  );
  const byDocument = new Map<ReadDocument, Fault[]>(
    readable.map((document, place) => [document, faults[place] ?? []]),
  );
  return documents.map((document) => {
    const read = document.reading;
    return read.ok
      ? { ...document, reading: { ...read, remarks: [...read.remarks, ...(byDocument.get(document) ?? [])] } }
      : document;
  });
}
