import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { WORDS as companies } from '../../e2e/pages/companies-words.ts';
import { LIVE_WORDS as live } from '../../e2e/pages/live-page.ts';
import { MONTH_END_WORDS as monthEnd } from '../../e2e/pages/month-end-words.ts';
import { TAX_WORDS as taxes } from '../../e2e/pages/tax-words.ts';
import { WORDS as team } from '../../e2e/pages/team-words.ts';
import { WORDS as common } from '../../e2e/pages/words.ts';
import { inRoot } from './paths.mjs';

const LOCALES = inRoot('web/src/locales');
const PLURAL = /_(?:one|few|many|other)$/u;
/** Placeholders, and the figures that stories expect in them. */
const GAP = /\{\{\w+\}\}|\d+/gu;

const flatten = (words, prefix) =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${prefix}${key}`, value]] : flatten(value, `${prefix}${key}.`),
  );

/** The texts of a language by key; plurals have several. */
function textsIn(language) {
  const texts = new Map();
  for (const file of readdirSync(`${LOCALES}/${language}`)) {
    const words = JSON.parse(readFileSync(`${LOCALES}/${language}/${file}`, 'utf8'));
    for (const [key, text] of flatten(words, `${file}: `)) {
      const place = key.replace(PLURAL, '');
      texts.set(place, [...(texts.get(place) ?? []), text.replace(GAP, '#')]);
    }
  }
  return texts;
}

const pl = textsIn('pl');
const en = textsIn('en');

/** Stories may name the beginning or end of a text, or a pattern of its beginning. */
function isOf(texts, wanted) {
  const source = typeof wanted === 'string' ? wanted : wanted.source.replace(/^\^/u, '');
  const part = source.trim().replace(GAP, '#');
  return texts.some((text) => text.startsWith(part) || text.endsWith(part));
}

test.each(Object.entries({ common, companies, live, monthEnd, taxes, team }))(
  'The texts of stories in %s are under the same key in both catalogues',
  (_name, words) => {
    // A text composed by the story itself is a function or a pattern with figures.
    const isText = (word) =>
      typeof word === 'string' || (word instanceof RegExp && !word.source.includes('\\'));
    const names = Object.keys(words.pl).filter((name) => isText(words.pl[name]));
    expect(names.length).toBeGreaterThan(10);
    const missing = names.filter(
      (name) =>
        ![...pl].some(
          ([key, texts]) => isOf(texts, words.pl[name]) && isOf(en.get(key) ?? [], words.en[name]),
        ),
    );
    expect(missing).toEqual([]);
  },
);

/** Names from `Intl`, names that the screen composes from two texts, and parts of addresses. */
const COMPOSED =
  /stycz|wrzesie|październik|listopad|^(?:Netto|Brutto|Ilość|Cena|Kwota), (?:pozycja|rata)$|^FS$|^login$|\.\*/u;
const ALTERNATIVES = /\((?:\?:)?(?<polish>[^()|/'"`=:]+)\|(?<english>[^()|/'"`=:]+)\)(?=[^\n]*\/i?u)/gu;

/** `(?:Błędny NIP|Wrong tax ID)`: a text of the screen, as named by stories in both languages. */
function alternativesOfStories() {
  const folder = inRoot('e2e/tests');
  return readdirSync(folder).flatMap((file) =>
    [...readFileSync(`${folder}/${file}`, 'utf8').matchAll(ALTERNATIVES)]
      .map(({ groups }) => [file, groups.polish, groups.english].map((text) => text.replaceAll('\\', '')))
      .filter(([, polish]) => /\p{L}{2}/u.test(polish) && !COMPOSED.test(polish)),
  );
}

test('A text that a story names in both languages is under the same key in both catalogues', () => {
  const pairs = alternativesOfStories();
  expect(pairs.length).toBeGreaterThan(100);
  const holds = (texts, part) => (texts ?? []).some((text) => text.includes(part.replace(GAP, '#')));
  const missing = pairs.filter(
    ([, polish, english]) =>
      ![...pl].some(([key, texts]) => holds(texts, polish) && holds(en.get(key), english)),
  );
  expect(missing).toEqual([]);
});
