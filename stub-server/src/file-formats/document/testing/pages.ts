import type { Page } from '../page.ts';

/** A text and its position. */
export type Placed = readonly [x: number, y: number, text: string];

const SIGN = 5;
const HEIGHT = 10;

/** A page with texts at their positions, in a monospaced font. */
export function pageOf(texts: readonly Placed[], confidence = 1): Page {
  const words = texts.flatMap(([x, y, text]) =>
    [...text.matchAll(/\S+/g)].map((match) => ({
      text: match[0],
      x: x + match.index * SIGN,
      y,
      width: match[0].length * SIGN,
      height: HEIGHT,
      confidence,
    })),
  );
  return { width: 595, height: 842, words, isScanned: confidence < 1 };
}
