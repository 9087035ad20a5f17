import type { Page, Word } from './page.ts';

// Dates with slashes, `11/05/2026`, begin with the month in America and with the day elsewhere.

const SLASHED = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?=[.,;]?$)/;
const POLISH = /faktur|rachun|nabyw|sprzeda|(?<!\p{L})(?:nip|zł|pln)(?!\p{L})/iu;
const DOLLARS = /\$|(?<![a-z])usd(?![a-z])/i;
const MONTHS = 12;
/** Confidence of a date whose order only the currency suggests. */
const DOUBTFUL = 0.85;

type Order = 'day-first' | 'month-first' | 'perhaps-month-first';

function orderOf(words: readonly Word[]): Order {
  const days = words.flatMap(({ text }) => {
    const match = SLASHED.exec(text);
    return match ? [{ first: Number(match[1]), second: Number(match[2]) }] : [];
  });
  if (days.length === 0 || days.some(({ first }) => first > MONTHS)) return 'day-first';
  if (days.some(({ second }) => second > MONTHS)) return 'month-first';
  const text = words.map((word) => word.text).join(' ');
  return DOLLARS.test(text) && !POLISH.test(text) ? 'perhaps-month-first' : 'day-first';
}

/** Pages of an American document with their dates reordered to begin with the day. */
export function withDaysInOrder(pages: readonly Page[]): readonly Page[] {
  const order = orderOf(pages.flatMap(({ words }) => words));
  if (order === 'day-first') return pages;
  const turned = (word: Word): Word => {
    const text = word.text.replace(SLASHED, '$2/$1/$3');
    if (text === word.text) return word;
    const confidence = order === 'month-first' ? word.confidence : Math.min(word.confidence, DOUBTFUL);
    return { ...word, text, confidence };
  };
  return pages.map((page) => ({ ...page, words: page.words.map(turned) }));
}
