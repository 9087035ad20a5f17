import { squeeze } from '../text/lines.ts';

/** Words that begin a street address; an address without one is found by its Polish post code. */
const STREET = /\s(?=(?:ul|al|pl|os|plac|aleja|ulica|osiedle|rynek)\b\.?\s?\p{Lu})/iu;
const POST_CODE = /\s(?=\d{2}-\d{3}(?:\s|$))/;

/** Splits a name from the address that follows it: at two spaces, else at a word for a street, else at the post code. */
export function nameAndAddress(text: string): { name: string; address: string } {
  const trimmed = text.trim();
  const at =
    [/\s{2,}/, STREET, POST_CODE].map((pattern) => trimmed.search(pattern)).find((place) => place > 0) ??
    trimmed.length;
  return { name: squeeze(trimmed.slice(0, at)), address: squeeze(trimmed.slice(at)) };
}
