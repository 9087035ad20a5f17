import { describe, expect, it } from 'vitest';
import { monthIndex } from '../month.ts';
import { gluedOf, likenessOf, periodIn, wordsOf } from './words.ts';

describe('words of a text', () => {
  it('have no diacritics, capitals, leading zeros or single letters', () => {
    expect(wordsOf('Łódź, ŻÓŁW s.c. FV 007/11')).toEqual(['lodz', 'zolw', 'fv', '7', '11']);
  });

  it('are joined without separators when glued', () => {
    expect(gluedOf('FŚ/2026/003')).toBe('fs2026003');
  });
});

describe('likeness', () => {
  it.each([
    ['drukarnia', 'drukarnia', 1],
    ['drukarna', 'drukarnia', 0.9],
    ['durkarnia', 'drukarnia', 0.9],
    ['druk', 'drukarnia', 0.8],
    ['lis', 'las', 0],
    ['drukarnia', 'piekarnia', 0],
  ])('of %s and %s is %d', (left, right, likeness) => {
    expect(likenessOf(left, right)).toBe(likeness);
    expect(likenessOf(right, left)).toBe(likeness);
  });
});

describe('the month that a text names', () => {
  it.each([
    ['Wizualizacje 11/2026', '2026-11'],
    ['za 2026-03', '2026-03'],
    ['czynsz październik 2026', '2026-10'],
    ['rent of March 2027', '2027-03'],
    ['usługi sierpnia 2026', '2026-08'],
  ])('%s', (text, month) => {
    expect(periodIn(text)).toBe(monthIndex(month));
  });

  it.each([['FV 12/11/2026'], ['styczeń 2026, luty 2026'], ['13/2026'], ['14.11.2026'], ['']])(
    'is none in "%s"',
    (text) => {
      expect(periodIn(text)).toBeNull();
    },
  );
});
