import { availableParallelism, loadavg } from 'node:os';
import type { Page, Place, Turn, Word } from '#src/file-formats/document/page.ts';
import { Thread } from '#src/jobs/thread.ts';
import type { DocumentEngine, PageFault } from './engine.ts';
import { PAGE_THREAD, type PageAnswer, type PageQuestion } from './page-thread.ts';
import { Recognisers } from './recognisers.ts';

/** Longest that one file is opened, and one page recognised, on a machine that does nothing else. */
const OPENING_MS = 30_000;
const PAGE_MS = 90_000;

/** A limit for a file that never ends, longer where others share the machine: slow is not broken. */
const patience = (ms: number): number =>
  Math.round(ms * Math.min(MOST_SHARED, Math.max(1, (loadavg()[0] ?? 0) / availableParallelism())));
const MOST_SHARED = 10;

/** Mean certainty of a page that is read as it stands. */
const ENOUGH = 0.6;
const FEWEST_WORDS = 8;

/** How sure the engine is of the words of a page, longer ones counting more. */
function certaintyOf({ words }: Page): number {
  const signs = words.reduce((sum, { text }) => sum + text.length, 0);
  return words.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0) / Math.max(1, signs);
}

const isDoubtful = (page: Page): boolean => page.words.length < FEWEST_WORDS || certaintyOf(page) < ENOUGH;

const LONG = 4;

/** The engine reads some lines that go up or down, too; their words are higher than wide, and no lines of a page. */
function liesOnSide({ words }: Page): boolean {
  const long = words.filter(({ text }) => text.length >= LONG);
  return long.filter(({ width, height }) => height > width).length * 2 > long.length;
}

/** Ways to turn a page that cannot be read as it is, the likely ones first. */
const turnsOf = (page: Page): readonly Turn[] => (liesOnSide(page) ? [90, 270, 180] : [180, 90, 270]);

/** Whether the middle of a word stands in a place of its page. */
function standsIn(word: Word, page: Page, place: Place): boolean {
  const [x, y] = [(word.x + word.width / 2) / page.width, (word.y + word.height / 2) / page.height];
  return x >= place.x && x <= place.x + place.width && y >= place.y && y <= place.y + place.height;
}

/** Whether a page is read better than another. */
const isBetter = (page: Page, than: Page): boolean =>
  liesOnSide(page) === liesOnSide(than) ? certaintyOf(page) > certaintyOf(than) : liesOnSide(than);

/** Reads pages on this machine: text by pdf.js, pictures by Tesseract, one page for each core but one. */
export class LocalEngine implements DocumentEngine {
  readonly atOnce = Math.max(1, availableParallelism() - 1);
  readonly #files = new Thread<PageQuestion, PageAnswer>(PAGE_THREAD);
  readonly #recognisers = new Recognisers();
  #places: Promise<unknown> = Promise.resolve();

  async pages(path: string, signal: AbortSignal): Promise<Page[] | { fault: PageFault }> {
    try {
      const question: PageQuestion = { path, page: null, turned: 0 };
      const answer = await this.#files.run(question, signal, undefined, patience(OPENING_MS));
      return 'pages' in answer ? answer.pages : { fault: 'unreadable' };
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof DOMException && error.name === 'TimeoutError') return { fault: 'unreadable' };
      throw error;
    }
  }

  async recognise(path: string, page: number, signal: AbortSignal): Promise<Page> {
    const first = await this.#recognised({ path, page, turned: 0 }, signal);
    let best = first;
    for (const turned of turnsOf(first)) {
      if (!isDoubtful(best) && !liesOnSide(best)) break;
      const other = await this.#recognised({ path, page, turned }, signal);
      if (isBetter(other, best)) best = other;
    }
    return best;
  }

  async wordsAt(path: string, place: Place, signal: AbortSignal): Promise<Page | null> {
    const opened = await this.pages(path, signal);
    const page = 'fault' in opened ? undefined : opened[place.page];
    if (!page) return null;
    if (!page.isScanned) return { ...page, words: page.words.filter((word) => standsIn(word, page, place)) };
    // One after another: each recogniser takes the memory of a page.
    const before = this.#places;
    const read = (async () => {
      await before.catch(() => {});
      signal.throwIfAborted();
      return await this.#recognisedPlace(path, place, signal);
    })();
    this.#places = read;
    return await read;
  }

  async #recognisedPlace(path: string, place: Place, signal: AbortSignal): Promise<Page> {
    const question = { path, page: place.page, turned: 0, place } as const;
    const first = await this.#recognised(question, signal);
    let best = first;
    for (const turned of turnsOf(first)) {
      if (certaintyOf(best) >= ENOUGH && !liesOnSide(best)) break;
      const other = await this.#recognised({ ...question, turned }, signal);
      if (isBetter(other, best)) best = other;
    }
    return best;
  }

  async #recognised(question: PageQuestion, signal: AbortSignal): Promise<Page> {
    const answer = await this.#files.run(question, signal, undefined, patience(PAGE_MS));
    if (!('picture' in answer)) throw new Error('The thread has answered another question');
    const { png, width, height } = answer.picture;
    const words = await this.#recognisers.words(
      png,
      AbortSignal.any([signal, AbortSignal.timeout(patience(PAGE_MS))]),
      question.place !== undefined,
    );
    return { width, height, words, isScanned: true, turned: question.turned };
  }

  async close(): Promise<void> {
    await this.#files.close();
    await this.#recognisers.close();
  }
}
