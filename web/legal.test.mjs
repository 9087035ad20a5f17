import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const at = (...path) => join(import.meta.dirname, ...path);
const sourceOf = (name) => readFileSync(at('..', 'docs', 'legal', `${name}.html`), 'utf8');
/** The headings named in the file's outline. */
const outlineOf = (name) =>
  [
    ...readFileSync(at('public', 'doc', `${name}.pdf`), 'latin1').matchAll(
      /\/Title (?:\((?<plain>[^)]*)\)|<(?<hex>[0-9A-F]+)>)/gu,
    ),
  ].map(({ groups: { plain, hex } }) =>
    plain === undefined
      ? Buffer.from(hex, 'hex').subarray(2).swap16().toString('utf16le')
      : plain.replaceAll('\\', ''),
  );
const headingsIn = (text) =>
  [...text.matchAll(/<h[12]>(?<text>[^<]+)<\/h[12]>/gu)].map(({ groups }) => groups.text);

test('the privacy policy names the data of a second factor, in both languages', () => {
  const [polish, english] = sourceOf('polityka-prywatnosci').split('<section lang="en">');
  expect(polish).toMatch(/zaszyfrowany tajny klucz[\s\S]*kody zapasowe/u);
  expect(english).toMatch(/encrypted, the secret key[\s\S]*recovery\s+codes/u);
});

describe.each(['regulamin', 'polityka-prywatnosci'])('%s', (name) => {
  test('says the same in both languages, point by point', () => {
    const [polish, english = ''] = sourceOf(name).split('<section lang="en">');
    const numbersIn = (text) => headingsIn(text).map((heading) => /^\d+/u.exec(heading)?.[0]);
    expect(numbersIn(english).length).toBeGreaterThan(6);
    expect(numbersIn(english)).toEqual(numbersIn(polish));
  });

  test('is published with the headings of its source', () => {
    expect(outlineOf(name)).toEqual(expect.arrayContaining(headingsIn(sourceOf(name))));
  });
});
