import { plainText } from '../plain-text.ts';

/** Words and numbers of a text in order, without diacritics, leading zeros and single letters. */
export const wordsOf = (text: string): string[] =>
  (plainText(text).match(/[a-z]+|\d+/g) ?? [])
    .map((word) => word.replace(/^0+(?=\d)/, ''))
    .filter((word) => word.length > 1 || /\d/.test(word));

/** Letters and digits of a text without diacritics and separators. */
export const gluedOf = (text: string): string => (plainText(text).match(/[a-z]+|\d+/g) ?? []).join('');

/** Letters at the beginning of a word that inflection does not change. */
const STEM = 5;

/** The part that the inflected forms of a word share. */
export const stemOf = (word: string): string => word.slice(0, STEM);

/** Whether one letter is wrong, missing or added. */
function differByOne(left: string, right: string): boolean {
  const [short, long] = left.length <= right.length ? [left, right] : [right, left];
  if (long.length - short.length > 1) return false;
  let start = 0;
  while (start < short.length && short[start] === long[start]) start += 1;
  const rest = long.slice(start + 1);
  return rest === short.slice(long.length === short.length ? start + 1 : start);
}

/** Whether two neighbouring letters are swapped. */
function areSwapped(left: string, right: string): boolean {
  if (left.length !== right.length) return false;
  let start = 0;
  while (start < left.length && left[start] === right[start]) start += 1;
  return (
    left[start] === right[start + 1] &&
    left[start + 1] === right[start] &&
    left.slice(start + 2) === right.slice(start + 2)
  );
}

/** Shorter words differ by one letter too easily. */
const LONG_ENOUGH = 5;
const SHORTEST_CUT = 3;

/** Similarity of two words: 1 if equal, less if one is cut short or has a typo, otherwise 0. */
export function likenessOf(left: string, right: string): number {
  if (left === right) return 1;
  const shorter = Math.min(left.length, right.length);
  if (shorter >= SHORTEST_CUT && (left.startsWith(right) || right.startsWith(left))) return 0.8;
  const isTypo = shorter >= LONG_ENOUGH && (differByOne(left, right) || areSwapped(left, right));
  return isTypo ? 0.9 : 0;
}

const NAMED_MONTHS = new Map(
  ['pl', 'en'].flatMap((language) =>
    [...Array(12).keys()].flatMap((month) =>
      [{ month: 'long' } as const, { month: 'long', day: 'numeric' } as const].map((form) => {
        const date = new Intl.DateTimeFormat(language, { ...form, timeZone: 'UTC' }).format(
          Date.UTC(2025, month, 1),
        );
        return [plainText(date).replaceAll(/[^a-z]/g, ''), month + 1] as const;
      }),
    ),
  ),
);

/**
 * The month (as `year * 12 + month - 1`) named in a text, such as "11/2026", "2026-11" or "listopad 2026"; null if
 * none or several.
 */
export function periodIn(text: string): number | null {
  const found = new Set<number>();
  const add = (year: string, month: number) => {
    if (month >= 1 && month <= 12) found.add(Number(year) * 12 + month - 1);
  };
  const bare = plainText(text);
  for (const [, month, year] of bare.matchAll(/(?<![\d/.-])(\d{1,2})[/.-](20\d\d)(?![\d/.-])/g)) {
    add(year ?? '', Number(month));
  }
  for (const [, year, month] of bare.matchAll(/(?<![\d/.-])(20\d\d)[/.-](\d{1,2})(?![\d/.-])/g)) {
    add(year ?? '', Number(month));
  }
  for (const [, word, year] of bare.matchAll(/([a-z]{3,})\s+(20\d\d)/g)) {
    const month = NAMED_MONTHS.get(word ?? '');
    if (month !== undefined) add(year ?? '', month);
  }
  return found.size === 1 ? ([...found][0] ?? null) : null;
}
