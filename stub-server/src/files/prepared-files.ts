import { createReadStream, type ReadStream } from 'node:fs';
import { mkdir, mkdtemp, open, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A file unchanged for this long is a remnant of a killed try. */
const LEFT_AFTER_MS = 60 * 60 * 1000;

/** A folder of files that are ready or being written (downloads, exports), for the server's user alone. */
export class PreparedFiles {
  readonly #given: string | undefined;
  #made: Promise<string> | null = null;

  /** `folder` absent: a temporary folder */
  constructor(folder: string | undefined) {
    this.#given = folder;
  }

  async pathOf(name: string): Promise<string> {
    this.#made ??= this.#make().catch((error: unknown) => {
      this.#made = null;
      throw error;
    });
    return join(await this.#made, name);
  }

  /** null: not found */
  async read(name: string): Promise<{ size: number; stream: ReadStream } | null> {
    try {
      const file = await open(await this.pathOf(name));
      const { size } = await file.stat();
      return { size, stream: createReadStream('', { fd: file }) };
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async remove(name: string): Promise<void> {
    await rm(await this.pathOf(name), { force: true });
  }

  /** Removes a file without waiting; one that cannot be removed goes with the next `tidy`. */
  discard(name: string): void {
    void this.remove(name).catch(() => {});
  }

  /** Removes expired files, and those of deleted companies and killed tries. */
  async tidy(kept: ReadonlySet<string>, now = Date.now()): Promise<void> {
    if (this.#given === undefined && this.#made === null) return;
    for (const name of await readdir(await this.pathOf('.'))) {
      if (kept.has(name)) continue;
      const { mtimeMs } = await stat(await this.pathOf(name));
      if (mtimeMs < now - LEFT_AFTER_MS) await this.remove(name);
    }
  }

  async close(): Promise<void> {
    if (this.#given === undefined && this.#made !== null) await rm(await this.#made, { recursive: true });
  }

  async #make(): Promise<string> {
    if (this.#given === undefined) return await mkdtemp(join(tmpdir(), 'saldo-prepared-'));
    await mkdir(this.#given, { recursive: true, mode: 0o700 });
    return this.#given;
  }
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';
