import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CURRENCY_CODES } from './currency.ts';
import { formatAmount, formatShort, minor, parseAmount } from './money.ts';
import { signedAmounts } from './testing.ts';

const S = '\u202F';

it.each([
  [0, '0,00'],
  [5, '0,05'],
  [-5, '−0,05'],
  [99_999, '999,99'],
  [100_000, `1${S}000,00`],
  [-123_456_789, `−1${S}234${S}567,89`],
  [100_000_000_000_000, `1${S}000${S}000${S}000${S}000,00`],
])('shows %d groszy as %s', (amount, text) => {
  expect(formatAmount(minor(amount), 'PLN')).toBe(text);
});

it('shows no decimals for a currency without minor units', () => {
  expect(formatAmount(minor(1234), 'JPY')).toBe(`1${S}234`);
  expect(formatAmount(minor(-7), 'KRW', { grosze: 'never' })).toBe('−7');
});

it.each([
  [1200, 'when-any', '12'],
  [1250, 'when-any', '12,50'],
  [1250, 'never', '13'],
  [-1249, 'never', '−12'],
  [-49, 'never', '0'],
  [99_950, 'never', `1${S}000`],
] as const)('shows %d with grosze %s as %s', (amount, grosze, text) => {
  expect(formatAmount(minor(amount), 'PLN', { grosze })).toBe(text);
});

it('adds the currency after a no-break space', () => {
  expect(formatAmount(minor(1250), 'PLN', { withCurrency: true })).toBe('12,50\u00A0zł');
  expect(formatAmount(minor(-1250), 'EUR', { withCurrency: true })).toBe('−12,50\u00A0EUR');
});

it.each([
  [0, '0'],
  [5000, '50'],
  [99_950, '999,50'],
  [99_999, '999,99'],
  [100_000, '1k'],
  [104_999, '1k'],
  [105_000, '1,1k'],
  [123_456, '1,2k'],
  [-123_456, '−1,2k'],
  [994_999, '9,9k'],
  [995_000, '10k'],
  [1_249_999, '12k'],
  [1_250_000, '13k'],
  [99_950_000, `1${S}000k`],
  [125_000_000, `1${S}250k`],
])('shortens %d to %s', (amount, text) => {
  expect(formatShort(minor(amount), 'PLN')).toBe(text);
});

it('shortens whole units of a currency without minor units', () => {
  expect(formatShort(minor(999), 'JPY')).toBe('999');
  expect(formatShort(minor(12_000), 'JPY')).toBe('12k');
});

it('formats like Intl in French, except for the minus sign', () => {
  const french = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 2 });
  fc.assert(
    fc.property(fc.integer(), (n) => {
      expect(formatAmount(minor(n), 'PLN')).toBe(french.format(n / 100).replace('-', '−'));
    }),
  );
});

it('is parsed back as the same amount, with and without its currency', () => {
  fc.assert(
    fc.property(
      signedAmounts,
      fc.constantFrom(...CURRENCY_CODES),
      fc.boolean(),
      (amount, code, withCurrency) => {
        expect(parseAmount(formatAmount(amount, code, { withCurrency }), code)).toEqual({ ok: true, amount });
      },
    ),
  );
});
