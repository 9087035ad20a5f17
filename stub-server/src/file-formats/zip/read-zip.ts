import { once } from 'node:events';
import { promisify } from 'node:util';
import { crc32, inflateRawSync } from 'node:zlib';
import { fromBuffer, type Entry, type ZipFile } from 'yauzl';
import { UnreadableFile } from '../reading.ts';

export interface ZipLimits {
  entries: number;
  /** limits of one file and of all together, unpacked */
  entryBytes: number;
  totalBytes: number;
}

export interface ZipEntry {
  name: string;
  bytes: Uint8Array;
}

/** Which files of an archive are unpacked, and which are only named, without their content; absent: none. */
interface Wanted {
  isWanted: (name: string) => boolean;
  isNamed?: (name: string) => boolean;
}

/** Whether bytes are a ZIP. */
export const looksLikeZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5);

const open = promisify<Buffer, object, ZipFile>(fromBuffer);

const rawStream = (zip: ZipFile, entry: Entry): Promise<NodeJS.ReadableStream> =>
  promisify(
    zip.openReadStream.bind(zip) as (
      entry: Entry,
      options: { decompress: false | null },
      done: (error: Error | null, stream: NodeJS.ReadableStream) => void,
    ) => void,
  )(entry, { decompress: entry.isCompressed() ? false : null });

/** Most bytes that one packed byte unpacks into. */
const MOST_OF_BYTE = 1032;

/** Unpacks an entry at once and into one piece: as a stream, a long one takes three times as long. */
function unpacked(raw: Buffer, entry: Entry, limit: number): Buffer {
  if (!entry.isCompressed()) return raw;
  try {
    const size = Math.min(entry.uncompressedSize, limit, raw.length * MOST_OF_BYTE);
    return inflateRawSync(raw, { maxOutputLength: Math.max(1, limit), chunkSize: Math.max(size + 1, 1024) });
  } catch (error) {
    // The sizes that an archive states may be false.
    const isLarger = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    throw new UnreadableFile(isLarger ? 'zip-too-large' : 'zip-damaged', { entry: entry.fileName });
  }
}

async function bytesOf(zip: ZipFile, entry: Entry, limit: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of await rawStream(zip, entry)) chunks.push(chunk as Buffer);
  const bytes = unpacked(Buffer.concat(chunks), entry, limit);
  if (bytes.length > limit) throw new UnreadableFile('zip-too-large', { entry: entry.fileName });
  if (crc32(bytes) !== entry.crc32) throw new UnreadableFile('zip-damaged', { entry: entry.fileName });
  return bytes;
}

async function entriesOf(
  zip: ZipFile,
  limits: ZipLimits,
  { isWanted, isNamed }: Wanted,
): Promise<ZipEntry[]> {
  if (zip.entryCount > limits.entries)
    throw new UnreadableFile('zip-too-many', { params: { count: zip.entryCount, most: limits.entries } });
  const entries: ZipEntry[] = [];
  let left = limits.totalBytes;
  for await (const entry of eachEntry(zip)) {
    if (entry.isEncrypted()) throw new UnreadableFile('zip-encrypted', { entry: entry.fileName });
    const { fileName: name } = entry;
    if (!name.endsWith('/') && isNamed?.(name)) entries.push({ name, bytes: new Uint8Array() });
    if (name.endsWith('/') || !isWanted(name)) continue;
    const bytes = await bytesOf(zip, entry, Math.min(limits.entryBytes, left));
    left -= bytes.length;
    entries.push({ name, bytes });
  }
  return entries;
}

/** Entries one by one, in the order in which the library reads them. */
async function* eachEntry(zip: ZipFile): AsyncGenerator<Entry> {
  for (let count = 0; count < zip.entryCount; count += 1) {
    const next = once(zip, 'entry') as Promise<[Entry]>;
    zip.readEntry();
    const [entry] = await next;
    yield entry;
  }
}

/** The wanted files of a ZIP, within limits. Throws if it is damaged, encrypted, or exceeds them. */
export async function readZip(bytes: Uint8Array, limits: ZipLimits, wanted: Wanted): Promise<ZipEntry[]> {
  try {
    const zip = await open(Buffer.from(bytes), {
      lazyEntries: true,
      strictFileNames: false,
      validateEntrySize: true,
    });
    return await entriesOf(zip, limits, wanted);
  } catch (error) {
    throw error instanceof UnreadableFile ? error : new UnreadableFile('zip-damaged');
  }
}
