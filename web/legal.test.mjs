import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const at = (...path) => join(import.meta.dirname, ...path);
const source = readFileSync(at('..', 'docs', 'legal', 'polityka-prywatnosci.html'), 'utf8');
/** What the file's outline names: its headings. */
const outline = [
  ...readFileSync(at('public', 'doc', 'polityka-prywatnosci.pdf'), 'latin1').matchAll(
    /\/Title (?:\((?<plain>[^)]*)\)|<(?<hex>[0-9A-F]+)>)/gu,
  ),
].map(({ groups: { plain, hex } }) =>
  plain === undefined
    ? Buffer.from(hex, 'hex').subarray(2).swap16().toString('utf16le')
    : plain.replaceAll('\\', ''),
);

test('the privacy policy names the data of a second factor, in both languages', () => {
  const [polish, english] = source.split('<section lang="en">');
  expect(polish).toMatch(/zaszyfrowany tajny klucz[\s\S]*kody zapasowe/u);
  expect(english).toMatch(/encrypted, the secret key[\s\S]*recovery\s+codes/u);
});

test('its file has the headings of its source', () => {
  const headings = [...source.matchAll(/<h[12]>(?<text>[^<]+)<\/h[12]>/gu)].map(({ groups }) => groups.text);
  expect(headings.length).toBeGreaterThan(12);
  expect(outline).toEqual(expect.arrayContaining(headings));
});
