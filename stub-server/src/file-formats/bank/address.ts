import { squeeze } from '../text/lines.ts';

/** What addresses begin with, or the Polish post code where the street has no such word. */
const STREET = /\s(?=(?:ul|al|pl|os|plac|aleja|ulica|osiedle|rynek)\b\.?\s?\p{Lu})/iu;
const POST_CODE = /\s(?=\d{2}-\d{3}(?:\s|$))/;

/** A name and the address that runs on behind it: two spaces part them, else a word for a street, else the post code. */
export function nameAndAddress(text: string): { name: string; address: string } {
  const trimmed = text.trim();
  const at =
    [/\s{2,}/, STREET, POST_CODE].map((pattern) => trimmed.search(pattern)).find((place) => place > 0) ??
    trimmed.length;
  return { name: squeeze(trimmed.slice(0, at)), address: squeeze(trimmed.slice(at)) };
}
