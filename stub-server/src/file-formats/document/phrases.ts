import type { Page, Place, Turn, Word } from './page.ts';

/** Words of a line without a wide gap between them. */
export interface Phrase {
  page: number;
  /** of its line, counted over all pages */
  line: number;
  text: string;
  /** the text in lower case without Polish diacritics, of the same length */
  folded: string;
  x: number;
  y: number;
  width: number;
  height: number;
  /** the offset of each word in the text */
  words: readonly { word: Word; at: number }[];
}

export interface Line {
  page: number;
  phrases: readonly Phrase[];
  /** the whole line as one phrase */
  whole: Phrase;
}

/** Gaps between words, in multiples of the page's usual space: a wide one ends a number, a wider one a phrase. */
const WIDE_GAP = 1.5;
const COLUMN_GAP = 2.5;
/** Smallest gap between columns, in line heights. */
const MIN_COLUMN_GAP = 1;
/** The largest gap that may be a space, in line heights, and the width of a space if the page has none. */
const MAX_SPACE = 1.1;
const USUAL_SPACE = 0.3;
/** Share of a word's height that must overlap with the previous word. */
const MIN_OVERLAP = 0.5;

const FOLDS: Readonly<Record<string, string>> = {
  ł: 'l',
  Ł: 'l',
  '—': '-',
  '–': '-',
  '−': '-',
  '\u00A0': ' ',
};

/** Lower-case letters without diacritics, one character for each. */
const fold = (text: string): string =>
  text.replaceAll(
    /[^ -~]|[A-Z]/g,
    (sign) => FOLDS[sign] ?? sign.normalize('NFD').charAt(0).toLowerCase().charAt(0),
  );

function overlap(left: Word, right: Word): number {
  const shared = Math.min(left.y + left.height, right.y + right.height) - Math.max(left.y, right.y);
  return shared / Math.max(1, Math.min(left.height, right.height));
}

/** Groups words into lines: each joins the line whose last word is beside it, so that pages may be slightly skewed. */
function linesOf(words: readonly Word[]): Word[][] {
  const lines: Word[][] = [];
  for (const word of words.toSorted((left, right) => left.x - right.x)) {
    const beside = lines
      .map((line) => ({ line, share: overlap(line.at(-1) ?? word, word) }))
      .filter(({ share }) => share > MIN_OVERLAP)
      .toSorted((left, right) => right.share - left.share)[0];
    if (beside) beside.line.push(word);
    else lines.push([word]);
  }
  const top = (line: Word[]) => line.reduce((sum, { y, height }) => sum + y + height / 2, 0) / line.length;
  return lines.toSorted((left, right) => top(left) - top(right));
}

const middle = (numbers: readonly number[]): number =>
  numbers.toSorted((left, right) => left - right)[numbers.length >> 1] ?? 1;

/** The width of a space on a page, in line heights: monospaced fonts have wide ones. */
function spaceOf(lines: readonly (readonly Word[])[]): number {
  const gaps = lines.flatMap((line) => {
    const height = middle(line.map((word) => word.height));
    return line.slice(1).map((word, at) => (word.x - (line[at]?.x ?? 0) - (line[at]?.width ?? 0)) / height);
  });
  const spaces = gaps.filter((gap) => gap > 0 && gap < MAX_SPACE);
  return spaces.length === 0 ? USUAL_SPACE : middle(spaces);
}

function phraseOf(words: readonly Word[], space: number, line: number): Phrase {
  const height = middle(words.map((word) => word.height));
  let text = '';
  let end = 0;
  const placed: { word: Word; at: number }[] = [];
  for (const word of words) {
    if (text !== '') text += word.x - end > height * space * WIDE_GAP ? '  ' : ' ';
    placed.push({ word, at: text.length });
    text += word.text;
    end = word.x + word.width;
  }
  const [x, y] = [Math.min(...words.map((word) => word.x)), Math.min(...words.map((word) => word.y))];
  const bottom = Math.max(...words.map((word) => word.y + word.height));
  return { page: 0, line, text, folded: fold(text), x, y, width: end - x, height: bottom - y, words: placed };
}

function divided(words: readonly Word[], space: number): Word[][] {
  const height = middle(words.map((word) => word.height));
  const widest = Math.max(MIN_COLUMN_GAP, space * COLUMN_GAP) * height;
  const groups: Word[][] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const word of words) {
    const group = groups.at(-1);
    if (group && word.x - end <= widest) group.push(word);
    else groups.push([word]);
    end = Math.max(end, word.x + word.width);
  }
  return groups;
}

/** Lines of pages, which are read alone to find where documents begin, and then together. */
const known = new WeakMap<Page, readonly Line[]>();

function linesOfPage(page: Page): readonly Line[] {
  const read = known.get(page);
  if (read) return read;
  const all = linesOf(page.words.filter(({ text }) => text.trim() !== ''));
  const space = spaceOf(all);
  const lines = all.map((one, line) => ({
    page: 0,
    phrases: divided(one, space).map((group) => phraseOf(group, space, line)),
    whole: phraseOf(one, space, line),
  }));
  known.set(page, lines);
  return lines;
}

/** The lines of all pages, from the top. */
export function readLines(pages: readonly Page[]): Line[] {
  const all: Line[] = [];
  for (const [page, own] of pages.entries()) {
    const before = all.length;
    const numbered = (phrase: Phrase) => ({ ...phrase, page, line: before + phrase.line });
    for (const { phrases, whole } of linesOfPage(own))
      all.push({ page, phrases: phrases.map(numbered), whole: numbered(whole) });
  }
  return all;
}

/** Words of a phrase that a range of its text covers. */
const wordsIn = ({ words }: Phrase, from: number, to: number): Word[] =>
  words.filter(({ word, at }) => at < to && at + word.text.length > from).map(({ word }) => word);

/** The box of a rotated page in coordinates of the page as shown. */
function turnedBack({ x, y, width, height, page }: Place, turned: Turn): Place {
  if (turned === 90) return { page, x: y, y: 1 - x - width, width: height, height: width };
  if (turned === 180) return { page, x: 1 - x - width, y: 1 - y - height, width, height };
  if (turned === 270) return { page, x: 1 - y - height, y: x, width: height, height: width };
  return { page, x, y, width, height };
}

/** The bounding box of a range of a phrase on its page. */
export function placeOf(phrase: Phrase, from: number, to: number, pages: readonly Page[]): Place {
  const words = wordsIn(phrase, from, to);
  const { width = 1, height = 1, turned = 0 } = pages[phrase.page] ?? {};
  const boxes = words.length > 0 ? words : [phrase];
  const [left, top] = [Math.min(...boxes.map(({ x }) => x)), Math.min(...boxes.map(({ y }) => y))];
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  const place = {
    page: phrase.page,
    x: left / width,
    y: top / height,
    width: (right - left) / width,
    height: (bottom - top) / height,
  };
  return turnedBack(place, turned);
}

/** Confidence from which a word counts as certain, measured on samples. */
const AS_GOOD_AS_CERTAIN = 0.88;

/** The engine's confidence in a range of a phrase. */
export const certaintyOf = (phrase: Phrase, from: number, to: number): number =>
  Math.min(
    1,
    ...wordsIn(phrase, from, to).map(({ confidence }) => (confidence >= AS_GOOD_AS_CERTAIN ? 1 : confidence)),
  );
