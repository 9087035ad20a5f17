import uFuzzy from '@leeoniya/ufuzzy';
import { searchKey } from '#src/db/name-key.ts';

/** A text without case, diacritics and punctuation, its words separated by spaces. */
export const searchKeyOf = (text: string): string =>
  searchKey(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Names as a text to search: as separate words, and joined, so that "budmat" finds Bud-Mat. */
export const searchedText = (names: readonly string[]): string =>
  names
    .map(searchKeyOf)
    .map((name) => `${name} ${name.replaceAll(' ', '')}`)
    .join(' | ');

/** One wrong, missing, extra or swapped letter in each word is tolerated. */
// oxlint-disable-next-line typescript/no-unsafe-enum-assignment -- the library's enum is const: it has no value to import
const fuzzy = new uFuzzy({ unicode: true, interSplit: "[^\\p{L}\\d']+", intraMode: 1, intraIns: 1 });

/**
 * Positions of the texts that match a phrase (`searchKeyOf`), best first: those with all its words,
 * otherwise those with similar ones.
 */
export function matchingTexts(texts: readonly string[], phrase: string): number[] {
  const parts = phrase.split(' ');
  const holding = [...texts.keys()].filter((place) => parts.every((part) => texts[place]?.includes(part)));
  if (holding.length > 0) {
    const rank = (place: number) =>
      texts[place]?.startsWith(phrase) ? 0 : texts[place]?.includes(` ${parts[0]}`) ? 1 : 2;
    return holding.toSorted((left, right) => rank(left) - rank(right));
  }
  const [places, , order] = fuzzy.search([...texts], phrase, 1);
  const hits = order?.map((place) => places?.[place]) ?? places ?? [];
  return hits.flatMap((place) => place ?? []);
}
