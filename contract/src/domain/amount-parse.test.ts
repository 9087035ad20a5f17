import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseAmount, parseRounded } from './amount-parse.ts';

it.each([
  ['1200', 120_000],
  ['1 200,50', 120_050],
  ['1\u00A0200,50', 120_050],
  ['1\u202F234\u202F567,89', 123_456_789],
  ['1\u2009200.5', 120_050],
  ["1'200.50", 120_050],
  ['1’200', 120_000],
  ['1.234,56', 123_456],
  ['1,234.56', 123_456],
  ['1.234.567', 123_456_700],
  ['12,', 1200],
  [',5', 50],
  ['.05', 5],
  ['0012', 1200],
  ['  7  ', 700],
  ['-5', -500],
  ['−5', -500],
  ['- 5', -500],
  ['5-', -500],
  ['5,10 −', -510],
  ['+5', 500],
  ['-0', 0],
  ['100 zł', 10_000],
  ['100zł', 10_000],
  ['100,00 PLN', 10_000],
  ['100 pln', 10_000],
  ['5- zł', -500],
  ['(100)', -10_000],
  [' ( 1 200,50 ) zł', -120_050],
  ['(7 PLN)', -700],
])('reads %j as %d groszy', (text, amount) => {
  expect(parseAmount(text, 'PLN')).toEqual({ ok: true, amount });
});

it.each([
  ['', 'empty', 0],
  ['   ', 'empty', 0],
  ['-', 'syntax', 1],
  ['abc', 'syntax', 0],
  ['12 34', 'syntax', 3],
  ['1 2345', 'syntax', 2],
  ['1,2,3', 'syntax', 0],
  ['1..2', 'syntax', 0],
  ['-5-', 'syntax', 2],
  ['5 złotych', 'syntax', 2],
  ['1+2', 'syntax', 1],
  ['(1+2)', 'syntax', 2],
  ['(-5)', 'syntax', 0],
  ['(5) (6)', 'syntax', 0],
  ['1.234', 'too-many-decimals', 1],
  ['1.000', 'too-many-decimals', 1],
  ['1,500', 'too-many-decimals', 1],
  ['-12,345', 'too-many-decimals', 3],
  ['100 EUR', 'currency', 4],
  ['99 999 999 999 999,99', 'too-large', 0],
  ['10 000 000 000,01', 'too-large', 0],
  ['1'.repeat(201), 'too-long', 200],
])('refuses %j: %s at %d', (text, reason, at) => {
  expect(parseAmount(text, 'PLN')).toEqual({ ok: false, reason, at });
});

it('accepts no decimals for a currency without minor units', () => {
  expect(parseAmount('12 000 JPY', 'JPY')).toEqual({ ok: true, amount: 12_000 });
  expect(parseAmount('1 200,00', 'JPY')).toEqual({ ok: true, amount: 1200 });
  expect(parseAmount('12,0 JPY', 'JPY')).toEqual({ ok: true, amount: 12 });
  expect(parseAmount(',00', 'JPY')).toEqual({ ok: true, amount: 0 });
  expect(parseAmount('12,000', 'JPY')).toEqual({ ok: false, reason: 'too-many-decimals', at: 2 });
  expect(parseAmount('12,50', 'JPY')).toEqual({ ok: false, reason: 'too-many-decimals', at: 2 });
  expect(parseAmount('12,5', 'JPY')).toEqual({ ok: false, reason: 'too-many-decimals', at: 2 });
  expect(parseAmount('12 zł', 'JPY')).toEqual({ ok: false, reason: 'currency', at: 3 });
});

it('never throws and points into the text', () => {
  const text = fc.string({ unit: fc.constantFrom(..."0123456789 .,-+−\u202F'złPLN(=".split('')) });
  fc.assert(
    fc.property(text, (typed) => {
      const reading = parseAmount(typed, 'PLN');
      if (reading.ok) expect(Number.isSafeInteger(reading.amount)).toBe(true);
      else expect(reading.at).toBeLessThanOrEqual(typed.length);
    }),
    { numRuns: 1000 },
  );
});

it.each([
  ['333,3333333', 33_333],
  ['0,125', 13],
  ['(2 000,005)', -200_001],
  ['1234.567', 123_457],
  ['12,5', 1250],
])('rounds %j to %d groszy', (text, amount) => {
  expect(parseRounded(text, 'PLN')).toEqual({ ok: true, amount });
});

it('does not round a number whose decimals may be thousands', () => {
  for (const text of ['1.234', '12,345', '999,999'])
    expect(parseRounded(text, 'PLN')).toMatchObject({ ok: false, reason: 'too-many-decimals' });
});
