import fc from 'fast-check';
import { expect, test } from 'vitest';
import { percentOf, percentText, announcedPercent } from './percent.ts';

test('any share becomes an integer per cent between 0 and 100', () => {
  fc.assert(
    fc.property(fc.double(), (share) => {
      const percent = percentOf(share);
      expect(Number.isInteger(percent) && percent >= 0 && percent <= 100).toBe(true);
      expect(announcedPercent(percent) % 10).toBe(0);
      expect(announcedPercent(percent)).toBeLessThanOrEqual(percent);
    }),
  );
  expect(percentOf(0.624)).toBe(62);
});

test('is formatted with a non-breaking space', () => {
  expect(percentText(41.6)).toBe('42\u00A0%');
  expect(percentText(130)).toBe('100\u00A0%');
});
