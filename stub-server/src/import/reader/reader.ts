import { join } from 'node:path';
import type { Store } from '#src/db/open.ts';
import type { FileStore } from '#src/files/store.ts';
import { AppError } from '#src/http/errors.ts';
import { Thread } from '#src/jobs/thread.ts';
import type {
  Ask,
  Described,
  DraftStats,
  FileToRead,
  ReaderInput,
  ReaderOutput,
  Unreadable,
} from './input.ts';
import type { Settled } from '../lines/settle.ts';
import { PREVIEW_THREAD } from './preview-thread.ts';
import { RUN_THREAD } from './run-thread.ts';

/** A file by its digest instead of its path. */
export type NamedFile = Omit<FileToRead, 'path'>;

/** Most rows that are read quickly. */
const SHORT_FILE_ROWS = 5000;

/** Reads files off the event loop: one thread for previews, another for runs. */
export class Reader {
  readonly #store: Pick<Store, 'source'>;
  readonly #files: FileStore;
  readonly #looking = new Thread<ReaderInput, ReaderOutput>(PREVIEW_THREAD);
  readonly #running = new Thread<ReaderInput, ReaderOutput>(RUN_THREAD);

  constructor(store: Pick<Store, 'source'>, files: FileStore) {
    this.#store = store;
    this.#files = files;
  }

  async close(): Promise<void> {
    await this.#looking.close();
    await this.#running.close();
  }

  /** Loads the modules of the first reading before its file has been received. */
  prepare(): void {
    this.#looking.prepare();
  }

  /** How a file is interpreted, or why it cannot be read. */
  async describe(file: NamedFile, signal: AbortSignal): Promise<Described | Unreadable> {
    const output = await this.#ask(file, { what: 'describe' }, signal);
    if ('fault' in output) return output;
    if ('described' in output) return output.described;
    throw new Error('The thread has answered another question');
  }

  async stats(file: NamedFile, signal: AbortSignal): Promise<DraftStats> {
    const output = await this.#ask(file, { what: 'stats' }, signal);
    if ('stats' in output) return output.stats;
    throw unreadable(output);
  }

  async lines(file: NamedFile, page: Omit<Extract<Ask, { what: 'lines' }>, 'what'>, signal: AbortSignal) {
    const output = await this.#ask(file, { what: 'lines', ...page }, signal);
    if ('lines' in output) return output;
    throw unreadable(output);
  }

  /** Lines that a run writes; a short file is read in the preview thread, which has it cached. */
  async settled(
    file: NamedFile,
    { rows, ...slice }: { run: string; from: number; count: number; rows: number },
    signal: AbortSignal,
  ): Promise<Settled[]> {
    const thread = rows > SHORT_FILE_ROWS ? this.#running : this.#looking;
    const output = await this.#ask(file, { what: 'settled', ...slice }, signal, thread);
    if ('settled' in output) return output.settled;
    throw unreadable(output);
  }

  async #ask(file: NamedFile, ask: Ask, signal: AbortSignal, thread = this.#looking): Promise<ReaderOutput> {
    const path = join(await this.#files.folderOf(file.accountId), file.hash);
    const input = { ...file, path, source: await this.#store.source(), ask };
    return await thread.run(input, signal);
  }
}

const unreadable = (output: ReaderOutput): AppError =>
  new AppError('UNSUPPORTED_MEDIA_TYPE', {
    message: `The file cannot be read: ${'fault' in output ? output.fault : 'unknown'}`,
  });
