import { availableParallelism } from 'node:os';
import type { Page } from '#src/file-formats/document/page.ts';
import { Thread } from '#src/jobs/thread.ts';
import type { DocumentEngine, PageFault } from './engine.ts';
import { PAGE_THREAD, type PageAnswer, type PageQuestion } from './page-thread.ts';
import { Recognisers } from './recognisers.ts';

/** Longest that one file is opened, and one page recognised. */
const OPENING_MS = 30_000;
const PAGE_MS = 90_000;

/** Reads pages on this machine: text by pdf.js, pictures by Tesseract, one page for each core but one. */
export class LocalEngine implements DocumentEngine {
  readonly atOnce = Math.max(1, availableParallelism() - 1);
  readonly #files = new Thread<PageQuestion, PageAnswer>(PAGE_THREAD);
  readonly #recognisers = new Recognisers();

  async pages(path: string, signal: AbortSignal): Promise<Page[] | { fault: PageFault }> {
    const limit = AbortSignal.timeout(OPENING_MS);
    try {
      const answer = await this.#files.run({ path, page: null }, AbortSignal.any([signal, limit]));
      return 'pages' in answer ? answer.pages : { fault: 'unreadable' };
    } catch (error) {
      signal.throwIfAborted();
      if (limit.aborted) return { fault: 'unreadable' };
      throw error;
    }
  }

  async recognise(path: string, page: number, signal: AbortSignal): Promise<Page> {
    const within = AbortSignal.any([signal, AbortSignal.timeout(PAGE_MS)]);
    const answer = await this.#files.run({ path, page }, within);
    if (!('picture' in answer)) throw new Error('The thread has answered another question');
    const { png, width, height } = answer.picture;
    return { width, height, words: await this.#recognisers.words(png, within), isScanned: true };
  }

  async close(): Promise<void> {
    await this.#files.close();
    await this.#recognisers.close();
  }
}
