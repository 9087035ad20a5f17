import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bytesText, kindsText, refusalOf } from './file-rules.ts';

const RULES = { kinds: ['.csv', '.XLSX'], maxBytes: 20_000_000 };

test.each([
  ['koszty.csv', 1, null],
  ['KOSZTY.CSV', 20_000_000, null],
  ['arkusz.xlsx', 20_000_001, 'tooLarge'],
  ['skan.pdf', 1, 'wrongKind'],
  ['csv', 1, 'wrongKind'],
  ['koszty.csv', 0, 'empty'],
])('%s of %d bytes: %s', (name, size, refusal) => {
  expect(refusalOf({ name, size }, RULES)).toBe(refusal);
});

test('kinds that are not listed can be accepted as well', () => {
  const rules = { ...RULES, unnamedKinds: ['.xls'] };
  expect(refusalOf({ name: 'Rejestr.XLS', size: 1 }, rules)).toBeNull();
  expect(refusalOf({ name: 'Rejestr.doc', size: 1 }, rules)).toBe('wrongKind');
});

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1000, '1 kB'],
  [2400, '2,4 kB'],
  [41_300, '41 kB'],
  [999_600, '1 MB'],
  [20_000_000, '20 MB'],
  [3_210_000_000, '3,2 GB'],
])('%d bytes are formatted as %s', (bytes, text) => {
  expect(bytesText(bytes)).toBe(text.replace(' ', '\u00A0'));
});

test('no size is shown as a thousand of its unit', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 900_000_000_000 }), (bytes) => {
      expect(Number.parseFloat(bytesText(bytes))).toBeLessThan(1000);
    }),
  );
});

test('kinds are listed in short form', () => {
  expect(kindsText(['.csv', '.xlsx'])).toBe('CSV, XLSX');
});
