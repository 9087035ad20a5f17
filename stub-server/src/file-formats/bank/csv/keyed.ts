import { squeeze } from '#src/file-formats/text/lines.ts';

const KEYED = /^\s*(?<key>[\p{L}][\p{L} ()]{2,40}):\s*(?<value>.*)$/su;

export const isKeyed = (text: string): boolean => KEYED.test(text);

/** Texts of the form `Klucz: wartość`, by keys in lower case; the first value of a key wins. */
export function keyed(texts: readonly string[]): (key: string) => string {
  const values = new Map<string, string>();
  for (const text of texts) {
    const { key = '', value = '' } = KEYED.exec(text)?.groups ?? {};
    if (key !== '' && !values.has(key.toLowerCase())) values.set(key.toLowerCase(), squeeze(value));
  }
  return (key) => values.get(key) ?? '';
}
