import { availableParallelism, loadavg } from 'node:os';
import type { Page, Place, Turn, Word } from '#src/file-formats/document/page.ts';
import { Thread } from '#src/jobs/thread.ts';
import type { DocumentEngine, PageFault } from './engine.ts';
import { PAGE_THREAD, type PageAnswer, type PageQuestion } from './page-thread.ts';
import { Recognisers } from './recognisers.ts';

/** Timeouts for opening a file and for recognising a page, on an otherwise idle machine. */
const OPENING_MS = 30_000;
const PAGE_MS = 90_000;

/** Scales a timeout by the machine's load: it must catch a file that never ends, not a slow machine. */
const scaledTimeout = (ms: number): number =>
  Math.round(ms * Math.min(MAX_SCALE, Math.max(1, (loadavg()[0] ?? 0) / availableParallelism())));
const MAX_SCALE = 10;

/** Mean confidence from which a page needs no rotation. */
const MIN_CONFIDENCE = 0.6;
const MIN_WORDS = 8;

/** The engine's mean confidence in the words of a page, weighted by their length. */
function certaintyOf({ words }: Page): number {
  const signs = words.reduce((sum, { text }) => sum + text.length, 0);
  return words.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0) / Math.max(1, signs);
}

const isDoubtful = (page: Page): boolean =>
  page.words.length < MIN_WORDS || certaintyOf(page) < MIN_CONFIDENCE;

const MIN_WORD_LENGTH = 4;

/** Whether a page lies on its side: the engine also reads some vertical lines, whose words are higher than wide. */
function liesOnSide({ words }: Page): boolean {
  const long = words.filter(({ text }) => text.length >= MIN_WORD_LENGTH);
  return long.filter(({ width, height }) => height > width).length * 2 > long.length;
}

/** Rotations to try for a page that is unreadable as it is, the likeliest first. */
const turnsOf = (page: Page): readonly Turn[] => (liesOnSide(page) ? [90, 270, 180] : [180, 90, 270]);

/** Whether the centre of a word is within an area of its page. */
function isCentredIn(word: Word, page: Page, place: Place): boolean {
  const [x, y] = [(word.x + word.width / 2) / page.width, (word.y + word.height / 2) / page.height];
  return x >= place.x && x <= place.x + place.width && y >= place.y && y <= place.y + place.height;
}

/** Whether one reading of a page is better than another. */
const isBetter = (page: Page, than: Page): boolean =>
  liesOnSide(page) === liesOnSide(than) ? certaintyOf(page) > certaintyOf(than) : liesOnSide(than);

/** Recognises pages on this machine: text with pdf.js, images with Tesseract, one page per core but one. */
export class LocalEngine implements DocumentEngine {
  readonly atOnce = Math.max(1, availableParallelism() - 1);
  readonly #files = new Thread<PageQuestion, PageAnswer>(PAGE_THREAD);
  readonly #recognisers = new Recognisers();
  #places: Promise<unknown> = Promise.resolve();

  async pages(path: string, signal: AbortSignal): Promise<Page[] | { fault: PageFault }> {
    try {
      const question: PageQuestion = { path, page: null, turned: 0 };
      const answer = await this.#files.run(question, signal, undefined, scaledTimeout(OPENING_MS));
      return 'pages' in answer ? answer.pages : { fault: 'unreadable' };
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof DOMException && error.name === 'TimeoutError') return { fault: 'unreadable' };
      throw error;
    }
  }

  async recognise(path: string, page: number, signal: AbortSignal): Promise<Page> {
    const asItIs = await this.#recognised({ path, page, turned: 0 }, signal);
    // Speckles of a scanner or a camera hide whole lines.
    const isSmoothed = asItIs.words.length < MIN_WORDS;
    const first = isSmoothed ? await this.#recognised({ path, page, turned: 0, isSmoothed }, signal) : asItIs;
    let best = isBetter(asItIs, first) ? asItIs : first;
    for (const turned of turnsOf(first)) {
      if (!isDoubtful(best) && !liesOnSide(best)) break;
      const other = await this.#recognised({ path, page, turned, isSmoothed }, signal);
      if (isBetter(other, best)) best = other;
    }
    return best;
  }

  async wordsAt(path: string, place: Place, signal: AbortSignal): Promise<Page | null> {
    const opened = await this.pages(path, signal);
    const page = 'fault' in opened ? undefined : opened[place.page];
    if (!page) return null;
    if (!page.isScanned)
      return { ...page, words: page.words.filter((word) => isCentredIn(word, page, place)) };
    // One area at a time, because each recogniser needs the memory of a page.
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
      if (certaintyOf(best) >= MIN_CONFIDENCE && !liesOnSide(best)) break;
      const other = await this.#recognised({ ...question, turned }, signal);
      if (isBetter(other, best)) best = other;
    }
    return best;
  }

  async #recognised(question: PageQuestion, signal: AbortSignal): Promise<Page> {
    const answer = await this.#files.run(question, signal, undefined, scaledTimeout(PAGE_MS));
    if (!('picture' in answer)) throw new Error('The thread has answered another question');
    const { png, width, height } = answer.picture;
    const words = await this.#recognisers.words(
      png,
      AbortSignal.any([signal, AbortSignal.timeout(scaledTimeout(PAGE_MS))]),
      question.place !== undefined,
    );
    return { width, height, words, isScanned: true, turned: question.turned };
  }

  async close(): Promise<void> {
    await this.#files.close();
    await this.#recognisers.close();
  }
}
