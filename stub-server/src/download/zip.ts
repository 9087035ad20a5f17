import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { addAbortSignal, Readable, Transform } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** A file of the ZIP. */
export interface Entry {
  path: string;
  /** records in it */
  rows: number;
  content: AsyncIterable<Buffer> | Iterable<Buffer>;
}

/** An entry of the manifest. */
export interface Listed {
  path: string;
  rows: number;
  bytes: number;
  sha256: string;
}

/** The ZIP would exceed the size that every program opens. */
export class TooLarge extends Error {
  override name = 'TooLarge';
}

interface Target {
  file: string;
  madeAt: Date;
  /** limit of the total size of all files before compression, bytes */
  limit: number;
}

/** Streams the files one after another, then the manifest made by `listing`; returns the size. */
export async function writeZip(
  entries: Iterable<Entry>,
  listing: (files: readonly Listed[]) => string,
  { file, madeAt, limit }: Target,
): Promise<number> {
  const zip = new ZipFile();
  const stopping = new AbortController();
  let size = 0;
  const measuring = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      size += chunk.length;
      done(null, chunk);
    },
  });
  const target = createWriteStream(file, { flags: 'wx', mode: 0o600 });
  const written = pipeline(zip.outputStream, measuring, target, { signal: stopping.signal });
  // After a failed write the source is no longer read.
  written.catch((error: unknown) => stopping.abort(error));
  zip.on('error', (error) => stopping.abort(error));
  try {
    const listed: Listed[] = [];
    let left = limit;
    for (const entry of entries) {
      const one = await add(zip, entry, { madeAt, left, signal: stopping.signal });
      left -= one.bytes;
      listed.push(one);
    }
    zip.addBuffer(Buffer.from(listing(listed)), 'manifest.json', { mtime: madeAt });
    zip.end();
    await written;
  } catch (error) {
    stopping.abort(error);
    await Promise.allSettled([written]);
    throw stopping.signal.reason instanceof Error ? stopping.signal.reason : error;
  }
  return size;
}

interface Adding {
  madeAt: Date;
  /** remaining bytes */
  left: number;
  signal: AbortSignal;
}

/** Adds a file and waits until it is read; releases the source in any case. */
async function add(
  zip: ZipFile,
  { path, rows, content }: Entry,
  { madeAt, left, signal }: Adding,
): Promise<Listed> {
  const hash = createHash('sha256');
  let bytes = 0;
  async function* measured() {
    for await (const chunk of content) {
      bytes += chunk.length;
      if (bytes > left) throw new TooLarge();
      hash.update(chunk);
      yield chunk;
    }
  }
  const stream = addAbortSignal(signal, Readable.from(measured(), { objectMode: false }));
  const isOver = new Promise((resolve) => stream.once('close', resolve));
  const isRead = finished(stream, { writable: false });
  zip.addReadStream(stream, path, { mtime: madeAt });
  const [outcome] = await Promise.allSettled([isRead, isOver]);
  if (outcome.status === 'rejected') throw outcome.reason as Error;
  return { path, rows, bytes, sha256: hash.digest('hex') };
}
