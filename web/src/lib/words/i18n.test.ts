import { describe, expect, test } from 'vitest';
import i18next from 'i18next';
import { chooseLocale, loadCatalogue } from './i18n.ts';

describe('chooseLocale', () => {
  test.each([
    [null, 'pl-PL', 'pl'],
    [null, 'pl', 'pl'],
    [null, 'en-GB', 'en'],
    [null, 'de', 'en'],
    ['en', 'pl-PL', 'en'],
    ['pl', 'en-US', 'pl'],
    ['xx', 'pl', 'pl'],
  ])('stored %j, browser %j: %s', (stored, browser, locale) => {
    expect(chooseLocale(stored, browser)).toBe(locale);
  });
});

test('a sentence that ends with an abbreviated name has one full stop, and dots of other texts stay', async () => {
  await loadCatalogue(['taxes', 'registration', 'editing']);
  expect(i18next.t('taxes:start.text', { form: 'Spółka z o.o.' })).toMatch(
    /^Forma prawna: Spółka z o\.o\. Szczegóły/u,
  );
  const company = { companyName: 'Łąka sp. z o.o.' };
  expect(i18next.t('registration:join.company', company)).toBe('Dołączysz do firmy <b>Łąka sp. z o.o.</b>');
  expect(i18next.t('registration:join.company', { companyName: 'Łąka' })).toBe(
    'Dołączysz do firmy <b>Łąka</b>.',
  );
  expect(i18next.t('common:loading')).toBe('Ładuję...');
  expect(i18next.t('editing:moved.kept', { text: '12..5' })).toBe('Wpisano: 12..5');
});

type Words = { [key: string]: string | Words };
const catalogues = import.meta.glob<Words>('../../locales/*/*.json', { eager: true, import: 'default' });
const wordsOf = (locale: string, feature: string) =>
  flatten(catalogues[`../../locales/${locale}/${feature}`] ?? {});
const features = Object.keys(catalogues).flatMap((path) => /\/pl\/(.+)$/.exec(path)?.[1] ?? []);
const flatten = (words: Words, prefix = ''): [string, string][] =>
  Object.entries(words).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[`${prefix}${key}`, value]] : flatten(value, `${prefix}${key}.`),
  );
const PLURAL = /_(one|few|many|other)$/;
const keys = (words: [string, string][]) =>
  [...new Set(words.map(([key]) => key.replace(PLURAL, '')))].toSorted();
const placeholders = (text: string) =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name).toSorted((a, b) => a.localeCompare(b));

describe.each(features)('catalogue %s', (feature) => {
  const pl = wordsOf('pl', feature);
  const en = wordsOf('en', feature);

  test('has the same keys in both languages', () => {
    expect(keys(pl)).toEqual(keys(en));
    expect([...pl, ...en].filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  test('has every Polish plural', () => {
    const plurals = pl.filter(([key]) => PLURAL.test(key)).map(([key]) => key.replace(PLURAL, ''));
    for (const key of new Set(plurals)) expect(plurals.filter((other) => other === key)).toHaveLength(4);
  });

  test('has the same placeholders in both languages', () => {
    const english = new Map(en);
    const differing = pl.filter(([key, text]) => {
      const other = english.get(key);
      return other !== undefined && placeholders(text).join() !== placeholders(other).join();
    });
    expect(differing).toEqual([]);
  });
});

// Sentences quoted from the specification keep its own term (1 §2).
const QUOTED = new Set([
  'Logout operation did not succeed. Try again later.',
  'You were not logged in',
  'Not your account? Log out',
]);

test('the English catalogue says sign in and sign out, and log in or out only in quotations', () => {
  const logging = features
    .flatMap((feature) => wordsOf('en', feature))
    .filter(([, text]) => /\blog(?:ged|ging)?[ -]?(?:in|out)\b/i.test(text) && !QUOTED.has(text));
  expect(logging).toEqual([]);
});
