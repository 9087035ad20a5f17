import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evaluateAmount } from './amount-expression.ts';
import { minor } from './money.ts';

it.each([
  ['1 200,50', 120_050, false],
  ['-5', -500, false],
  ['+5', 500, false],
  ['100 zł', 10_000, false],
  ['=1200*1,23', 147_600, true],
  ['1 200,50+300', 150_050, true],
  ['=1000*23%', 23_000, true],
  ['= 2 + 3 * 4', 1400, true],
  ['(2+3)*4', 2000, true],
  ['2*(3-(4-5))', 800, true],
  ['10-2-3', 500, true],
  ['100/4/5', 500, true],
  ['100/-4', -2500, true],
  ['-2*-3', 600, true],
  ['--5', 500, true],
  ['10 − 2', 800, true],
  ['6 × 7 ÷ 2', 2100, true],
  ['=1/3', 33, true],
  ['=2/3', 67, true],
  ['=1/3*3', 100, true],
  ['=0,1+0,2', 30, true],
  ['=1,005', 101, true],
  ['333,3333333', 33_333, true],
  ['(100)', -10_000, false],
  ['=(100)', 10_000, true],
  ['(100)*2', 20_000, true],
  ['=-1,005', -101, true],
  ['=1.234,56+1', 123_556, true],
  ['50%', 50, true],
  ['=', null, 1],
  ['1+', null, 2],
  ['1 200 50', null, 6],
  ['2x3', null, 1],
  ['2 + zł', null, 4],
  ['1==2', null, 1],
])('%j evaluates to %d', (text, amount, more) => {
  expect(evaluateAmount(text, 'PLN')).toEqual(
    amount === null ? { ok: false, reason: 'syntax', at: more } : { ok: true, amount, isFormula: more },
  );
});

it.each([
  ['', 'empty', 0],
  ['1.234', 'too-many-decimals', 1],
  ['100 EUR', 'currency', 4],
  ['5/0', 'division-by-zero', 2],
  ['5 / (2 - 2) + 1', 'division-by-zero', 4],
  ['(2+3', 'bracket', 0],
  ['1+((2)', 'bracket', 2],
  ['=2+3)', 'bracket', 4],
  ['=9999999999*9999999999', 'too-large', 0],
  ['=9999999999+2', 'too-large', 0],
  [`=${'1+'.repeat(120)}1`, 'too-long', 200],
])('refuses %j: %s at %d', (text, reason, at) => {
  expect(evaluateAmount(text, 'PLN')).toEqual({ ok: false, reason, at });
});

describe('on a filled cell', () => {
  const current = minor(50_000);

  it.each([
    ['+20', 52_000, true],
    [' +20', 52_000, true],
    ['+20 zł', 52_000, true],
    ['+20*2', 54_000, true],
    ['+10%', 50_010, true],
    ['-20', -2000, false],
    ['20', 2000, false],
    ['=+20', 2000, true],
  ])('%j makes %d', (text, amount, isFormula) => {
    expect(evaluateAmount(text, 'PLN', current)).toEqual({ ok: true, amount, isFormula });
  });

  it('a plus alone is refused', () => {
    expect(evaluateAmount('+', 'PLN', current)).toEqual({ ok: false, reason: 'syntax', at: 1 });
  });
});

it('rounds once, to the digits of the currency', () => {
  expect(evaluateAmount('=10/4', 'JPY')).toEqual({ ok: true, amount: 3, isFormula: true });
  expect(evaluateAmount('=0,4+0,4', 'JPY')).toEqual({ ok: true, amount: 1, isFormula: true });
});

it('never throws and points into the text', () => {
  const text = fc.string({ unit: fc.constantFrom(...'0123456789 .,+-*/()%=zł'.split('')) });
  fc.assert(
    fc.property(text, fc.option(fc.integer().map(minor), { nil: undefined }), (typed, current) => {
      const result = evaluateAmount(typed, 'PLN', current);
      if (result.ok) expect(Number.isSafeInteger(result.amount)).toBe(true);
      else expect(result.at).toBeLessThanOrEqual(typed.length);
    }),
    { numRuns: 1000 },
  );
});

it('sums whole amounts exactly', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 15 }),
      (amounts) => {
        const result = evaluateAmount(`=${amounts.join(' + ')}`, 'PLN');
        expect(result).toMatchObject({ ok: true, amount: amounts.reduce((total, n) => total + n * 100, 0) });
      },
    ),
  );
});
