import type { Page } from './page.ts';
import { taxIdsIn } from './parties.ts';
import { readLines } from './phrases.ts';
import { amountsIn, daysInText } from './values.ts';

/** The text in a frame drawn on a page: its words, and the first value of each kind. Amounts in hundredths. */
export interface FrameText {
  text: string;
  day: string | null;
  amount: number | null;
  taxId: string | null;
}

const LONGEST = 2000;

export function readFrame(page: Page): FrameText {
  const lines = readLines([page]);
  const texts = lines.map(({ phrases }) => phrases.map(({ text }) => text).join(' '));
  const folded = lines.map(({ whole }) => whole.folded);
  const first = <Value>(all: readonly Value[]): Value | null => all[0] ?? null;
  return {
    text: texts.join('\n').slice(0, LONGEST),
    day: first(folded.flatMap(daysInText))?.value ?? null,
    amount: first(texts.flatMap(amountsIn))?.value ?? null,
    taxId: first(taxIdsIn(lines))?.value ?? null,
  };
}
