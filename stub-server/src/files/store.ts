import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, type ReadStream } from 'node:fs';
import { mkdir, mkdtemp, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HEAD_BYTES } from './kinds.ts';

/** A younger content without a row may belong to an upload whose row is still to be written. */
const LEFT_AFTER_MS = 60 * 60 * 1000;
/** Prefix of files still being written. */
const PART = '.part-';

export interface SavedContent {
  /** SHA-256 in hex */
  hash: string;
  size: number;
  /** the first bytes */
  head: Buffer;
}

/**
 * Contents of files by account and hash, beside the database: written before the row that refers to
 * them, never changed, deleted after it.
 */
export class FileStore {
  readonly #given: string | undefined;
  #made: Promise<string> | null = null;

  /** `folder` absent: a temporary folder */
  constructor(folder: string | undefined) {
    this.#given = folder;
  }

  /** Writes a content, unless it exists already. */
  async save(accountId: number, content: AsyncIterable<Buffer>): Promise<SavedContent> {
    const folder = await this.folderOf(accountId);
    const part = join(folder, `${PART}${randomUUID()}`);
    try {
      const saved = await write(part, content);
      await rename(part, join(folder, saved.hash));
      return saved;
    } catch (error) {
      await rm(part, { force: true });
      throw error;
    }
  }

  /** The path of a content; null: not found */
  async pathOf(accountId: number, hash: string): Promise<string | null> {
    const path = join(await this.folderOf(accountId), hash);
    try {
      await stat(path);
      return path;
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  /** null: not found */
  async read(accountId: number, hash: string): Promise<{ size: number; stream: ReadStream } | null> {
    try {
      const file = await open(join(await this.#root(), String(accountId), hash));
      const { size } = await file.stat();
      return { size, stream: createReadStream('', { fd: file }) };
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  /** Removes contents without a row, by `accountId/hash`; also those of deleted accounts. */
  async tidy(kept: ReadonlySet<string>, now = Date.now()): Promise<void> {
    if (this.#given === undefined && this.#made === null) return;
    const root = await this.#root();
    for (const account of await readdir(root))
      for (const name of await readdir(join(root, account))) {
        if (kept.has(`${account}/${name}`)) continue;
        const path = join(root, account, name);
        const { mtimeMs } = await stat(path);
        if (mtimeMs < now - LEFT_AFTER_MS) await rm(path, { force: true });
      }
  }

  /** The folder with an account's contents. */
  async folderOf(accountId: number): Promise<string> {
    const folder = join(await this.#root(), String(accountId));
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return folder;
  }

  async close(): Promise<void> {
    if (this.#given === undefined && this.#made !== null) await rm(await this.#made, { recursive: true });
  }

  #root(): Promise<string> {
    this.#made ??= this.#make().catch((error: unknown) => {
      this.#made = null;
      throw error;
    });
    return this.#made;
  }

  async #make(): Promise<string> {
    if (this.#given === undefined) return await mkdtemp(join(tmpdir(), 'saldo-files-'));
    await mkdir(this.#given, { recursive: true, mode: 0o700 });
    return this.#given;
  }
}

async function write(path: string, content: AsyncIterable<Buffer>): Promise<SavedContent> {
  const file = await open(path, 'wx', 0o600);
  const hash = createHash('sha256');
  const heads: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of content) {
      if (size < HEAD_BYTES) heads.push(chunk.subarray(0, HEAD_BYTES - size));
      size += chunk.length;
      hash.update(chunk);
      await file.writeFile(chunk);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return { hash: hash.digest('hex'), size, head: Buffer.concat(heads) };
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';
