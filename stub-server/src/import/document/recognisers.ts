import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createWorker, OEM, PSM, type Page as Recognised, type Worker } from 'tesseract.js';
import type { Word } from '#src/file-formats/document/page.ts';

const require = createRequire(import.meta.url);
const data = dirname(require.resolve('@tesseract.js-data/pol/package.json'));

/** How long an idle recogniser lives before it frees its memory. */
const IDLE_MS = 30_000;

async function begin(): Promise<Worker> {
  const worker = await createWorker('pol', OEM.LSTM_ONLY, {
    langPath: join(data, '4.0.0_best_int'),
    gzip: true,
    cacheMethod: 'none',
    // Errors also reject the pending call; without a handler they would end the process.
    errorHandler: () => {},
  });
  // Images have a fixed resolution; otherwise the engine guesses it and writes a warning to the console.
  await worker.setParameters({ tessedit_pageseg_mode: PSM.AUTO, user_defined_dpi: '200' });
  return worker;
}

const middle = (numbers: readonly number[]): number =>
  numbers.toSorted((left, right) => left - right)[numbers.length >> 1] ?? 0;

/** Words of a recognised page; the words of a line get the same height and stand on its baseline. */
function wordsOf({ blocks }: Recognised): Word[] {
  const lines = (blocks ?? []).flatMap(({ paragraphs }) =>
    paragraphs.flatMap((paragraph) => paragraph.lines),
  );
  return lines.flatMap(({ words, baseline }) => {
    const height = middle(words.map(({ bbox }) => bbox.y1 - bbox.y0)) || 1;
    const slope = baseline.x1 === baseline.x0 ? 0 : (baseline.y1 - baseline.y0) / (baseline.x1 - baseline.x0);
    return words.map(({ text, bbox, confidence }) => {
      const bottom = baseline.y0 + slope * ((bbox.x0 + bbox.x1) / 2 - baseline.x0);
      return {
        text,
        x: bbox.x0,
        y: bottom - height,
        width: bbox.x1 - bbox.x0,
        height,
        confidence: confidence / 100,
      };
    });
  });
}

/** Threads that recognise images: as many as pages arrive at once, each kept for a while. */
export class Recognisers {
  readonly #idle: Worker[] = [];
  #ending: ReturnType<typeof setTimeout> | null = null;

  /** `isPlace`: the image shows a few words of a page, not columns */
  async words(picture: Uint8Array, signal: AbortSignal, isPlace = false): Promise<Word[]> {
    signal.throwIfAborted();
    if (this.#ending) clearTimeout(this.#ending);
    const worker = this.#idle.pop() ?? (await begin());
    const stop = Promise.withResolvers<never>();
    const abort = () => stop.reject(signal.reason instanceof Error ? signal.reason : new Error('Stopped'));
    signal.addEventListener('abort', abort);
    try {
      const recognise = async () => {
        if (isPlace) await worker.setParameters({ tessedit_pageseg_mode: PSM.SINGLE_BLOCK });
        const recognised = await worker.recognize(Buffer.from(picture), {}, { blocks: true, text: false });
        if (isPlace) await worker.setParameters({ tessedit_pageseg_mode: PSM.AUTO });
        return recognised;
      };
      const { data: page } = await Promise.race([recognise(), stop.promise]);
      this.#idle.push(worker);
      return wordsOf(page);
    } catch (error) {
      await worker.terminate();
      throw error;
    } finally {
      signal.removeEventListener('abort', abort);
      this.#endLater();
    }
  }

  async close(): Promise<void> {
    if (this.#ending) clearTimeout(this.#ending);
    await Promise.all(this.#idle.splice(0).map((worker) => worker.terminate()));
  }

  #endLater(): void {
    if (this.#ending) clearTimeout(this.#ending);
    this.#ending = setTimeout(() => void this.close(), IDLE_MS);
    this.#ending.unref();
  }
}
