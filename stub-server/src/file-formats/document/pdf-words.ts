import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Page, Word } from './page.ts';

/** A piece of text in the form that pdf.js returns. */
interface Piece {
  str: string;
  width: number;
  transform: number[];
}

type Matrix = readonly [number, number, number, number, number, number];

const times = (left: Matrix, right: Matrix): Matrix => [
  left[0] * right[0] + left[2] * right[1],
  left[1] * right[0] + left[3] * right[1],
  left[0] * right[2] + left[2] * right[3],
  left[1] * right[2] + left[3] * right[3],
  left[0] * right[4] + left[2] * right[5] + left[4],
  left[1] * right[4] + left[3] * right[5] + left[5],
];

const matrixOf = ([a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: readonly number[]): Matrix => [
  a,
  b,
  c,
  d,
  e,
  f,
];

/** Narrow characters take up less of a piece's width. */
const weightOf = (sign: string): number =>
  /[\s.,:;'|!iIl/()-]/.test(sign) ? 0.5 : /[mwMW@%]/.test(sign) ? 1.4 : 1;

/** Words of a piece, each with its share of the width. */
function wordsOf({ str, width, transform }: Piece, viewport: Matrix): Word[] {
  const [a, b, , , x, y] = times(viewport, matrixOf(transform));
  const height = Math.hypot(transform[2] ?? 0, transform[3] ?? 0);
  // Vertical text belongs to a margin.
  if (Math.abs(b) > Math.abs(a) || height === 0) return [];
  const signs = Array.from(str);
  const unit =
    width /
    Math.max(
      1,
      signs.reduce((sum, sign) => sum + weightOf(sign), 0),
    );
  const words: Word[] = [];
  let [at, begin, text] = [0, 0, ''];
  const end = () => {
    if (text !== '')
      words.push({ text, x: x + begin, y: y - height, width: at - begin, height, confidence: 1 });
    text = '';
  };
  for (const sign of signs) {
    if (/\s/.test(sign)) end();
    else if (text === '') {
      begin = at;
      text = sign;
    } else text += sign;
    at += weightOf(sign) * unit;
  }
  end();
  return words;
}

/** The text of a page as words. */
export async function pdfWords(page: PDFPageProxy): Promise<Page> {
  const viewport = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  const matrix = matrixOf(viewport.transform);
  const words = items.flatMap((item) =>
    'str' in item
      ? wordsOf({ str: item.str, width: item.width, transform: item.transform.map(Number) }, matrix)
      : [],
  );
  return { width: viewport.width, height: viewport.height, words: joined(words), isScanned: false };
}

/** Joins words that programs have written in pieces without a gap. */
function joined(words: readonly Word[]): Word[] {
  const all: Word[] = [];
  for (const word of words) {
    const last = all.at(-1);
    const isNext =
      last &&
      Math.abs(last.y - word.y) < 0.5 &&
      Math.abs(last.height - word.height) < 0.5 &&
      Math.abs(last.x + last.width - word.x) < last.height * 0.08;
    if (isNext)
      all[all.length - 1] = { ...last, text: last.text + word.text, width: word.x + word.width - last.x };
    else all.push(word);
  }
  return all;
}
