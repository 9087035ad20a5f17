import type { Settled } from '../lines/settle.ts';

/** Slices of lines that are settled as they are used, in order; none is kept. */
export class SlicesOfRun {
  readonly #lines: Iterator<Settled>;
  #next = 0;
  #isOver = false;

  constructor(lines: Iterable<Settled>) {
    this.#lines = lines[Symbol.iterator]();
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  /** Lines from a position, which is not before the end of the last slice. */
  slice(from: number, count: number): Settled[] {
    if (from < this.#next) throw new RangeError(`Line ${from} has been used already`);
    const found: Settled[] = [];
    while (this.#next < from + count) {
      const { done = false, value } = this.#lines.next();
      if (done) {
        this.#isOver = true;
        return found;
      }
      if (this.#next >= from) found.push(value);
      this.#next += 1;
    }
    return found;
  }
}
