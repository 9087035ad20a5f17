/** Sub-fields of `:86:` by their two digits, in file order. */
export type Subfields = ReadonlyMap<string, readonly string[]>;

const KNOWN = /^(?:0\d|1[0-3]|2\d|3[0-4]|38|5[0-2]|6[0-5]|7\d)$/;
/** The operation code, then this bank's sub-field delimiter, then the first sub-field. */
const FIRST = /^\s*(?:[A-Z0-9]{3,4})?\s*(?<sign>[^\p{L}\p{N}\s:;,.()])(?:00|10|20|30|32)/u;

/** What banks print for an empty value (0xFF in two encodings). */
const FILLER = /^[\u02D9ÿ\s]*$/;

/** The sub-field delimiter; null: the field is free text. */
const signOf = (text: string): string | null => FIRST.exec(text)?.groups?.['sign'] ?? null;

/** Offsets of the sub-fields. A delimiter before digits that are no known sub-field belongs to the text. */
function startsOf(text: string, sign: string): number[] {
  const starts: number[] = [];
  for (let at = text.indexOf(sign); at !== -1; at = text.indexOf(sign, at + 1)) {
    if (KNOWN.test(text.slice(at + 1, at + 3))) starts.push(at);
  }
  return starts;
}

/** The sub-fields of a field whose lines may be broken anywhere; null: it has none. */
export function subfieldsOf(
  lines: readonly string[],
): { code: string; sign: string; fields: Subfields } | null {
  const text = lines.join('');
  const sign = signOf(text);
  if (sign === null) return null;
  const starts = startsOf(text, sign);
  const fields = new Map<string, string[]>();
  for (const [place, start] of starts.entries()) {
    const content = text.slice(start + 3, starts[place + 1] ?? text.length);
    const tag = text.slice(start + 1, start + 3);
    const value = FILLER.test(content) ? '' : content.replaceAll(/[\u02D9ÿ]+$/g, '');
    fields.set(tag, [...(fields.get(tag) ?? []), value]);
  }
  return { code: text.slice(0, starts[0]).trim(), sign, fields };
}

/** Non-empty values of these sub-fields. */
export const valuesOf = (fields: Subfields, ...tags: string[]): string[] =>
  tags.flatMap((tag) => fields.get(tag) ?? []).filter((value) => value !== '');
