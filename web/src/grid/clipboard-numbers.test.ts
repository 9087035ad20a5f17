import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CALC, EXCEL, EXCEL_EN, GOOGLE } from '#grid/testing/foreign-clipboards.ts';
import { amountTextOf } from './clipboard-numbers.ts';
import { readClipboard, readHtml } from './clipboard-read.ts';
import { toHtml } from './clipboard.ts';

describe('a block', () => {
  test('of Excel, with accounting formats, brackets and a merged cell', () =>
    expect(readHtml(EXCEL)).toEqual([
      ['1 200,50 zł', '-350,00', '0 PLN'],
      ['7 900,00', '', '12,5%'],
    ]));

  test('of an English Excel, by the exact numbers; a date stays a date', () =>
    expect(readHtml(EXCEL_EN)).toEqual([['1200,50', '01/01/2026', '12000,00', '7.25']]));

  test('of LibreOffice Calc', () =>
    expect(readHtml(CALC)).toEqual([
      ['1\u00A0200,50\u00A0zł', '-350,00'],
      ['1234,57', ''],
      ['', '12,5%'],
    ]));

  test('of Google Sheets', () =>
    expect(readHtml(GOOGLE)).toEqual([
      ['1 200,50 zł', '-350'],
      ['razem', '1999,90 USD'],
    ]));

  test('of text, with brackets too', () =>
    expect(readClipboard('', '(1 200,50 zł)\t- zł\r\n7\t€ 5,20')).toEqual([
      ['-1 200,50 PLN', '0 PLN'],
      ['7', '5,20 EUR'],
    ]));
});

test.each([
  ['2026-01-01', '46023'],
  ['01.01.2026', '46023'],
  ['12:30', '0.520833'],
  ['5%', '0.05'],
  ['1,2 tys.', '1200'],
  ['-', '0'],
  ['', null],
])('"%s" is not parsed as an amount', (text, raw) => expect(amountTextOf({ text, raw })).toBe(text));

test('the exact number differs from the displayed one by its rounding only', () =>
  fc.assert(
    fc.property(
      fc.integer({ min: -99_999_999, max: 99_999_999 }),
      fc.integer({ min: 0, max: 2 }),
      (grosze, shown) => {
        const raw = grosze / 100;
        const text = raw.toLocaleString('en-US', {
          minimumFractionDigits: shown,
          maximumFractionDigits: shown,
        });
        const read = Number(
          amountTextOf({ text, raw: String(raw) })
            .replaceAll(' ', '')
            .replace(',', '.'),
        );
        expect(read).toBeCloseTo(raw, 6);
      },
    ),
  ));

test('a block copied here round-trips', () =>
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -9_999_999, max: 9_999_999 }), { minLength: 1 }), (amounts) => {
      const texts = [amounts.map((amount) => (amount / 100).toFixed(2).replace('.', ','))];
      expect(readHtml(toHtml(texts))).toEqual(texts);
    }),
  ));
