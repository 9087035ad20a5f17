import i18next from 'i18next';
import { afterEach, expect, test } from 'vitest';
import { formatPercent } from './percent.ts';
import { vatRateText } from './vat-rate.ts';

afterEach(async () => {
  await i18next.changeLanguage('pl');
});

test.each([
  ['pl', '8,5 %', '23 %'],
  ['en', '8,5%', '23%'],
])('in %s a percentage is %s, and a rate %s', async (locale, percent, rate) => {
  await i18next.changeLanguage(locale);
  expect(formatPercent(8.5)).toBe(percent);
  expect(vatRateText('23')).toBe(rate);
  expect(vatRateText('zw')).toBe('zw');
});
