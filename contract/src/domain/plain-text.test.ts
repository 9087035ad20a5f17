import { expect, it } from 'vitest';
import { plainText } from './plain-text.ts';

it('lower-cases letters and removes their diacritics', () => {
  expect(plainText('Zażółć GĘŚLĄ Jaźń, Łódź 7')).toBe('zazolc gesla jazn, lodz 7');
});

it('gives the same text for composed and decomposed letters', () => {
  expect(plainText('S\u0301lepnie\u0328')).toBe(plainText('Ślepnię'));
});
