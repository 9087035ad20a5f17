import fc from 'fast-check';
import { expect, it } from 'vitest';
import { VAT_RATES, type VatRate } from '../record.ts';
import { inAccountCurrency, rateDay, rateOfDay } from './document-currency.ts';
import {
  advanceSums,
  differencesByRate,
  differencesFromStated,
  documentSums,
  sumsByRate,
  type LineRules,
  type RateAmounts,
  type TypedLine,
} from './document-lines.ts';
import { totalsOf } from './instalments.ts';
import { minor } from './rounding.ts';
import { splitPaymentHint } from './split-payment.ts';
import { vatOf } from './vat.ts';

const line = (vatRate: VatRate, amount: number, quantity?: string): TypedLine => ({
  vatRate,
  amount: minor(amount),
  quantity,
});
const sums = (vatRate: VatRate, net: number, vat: number): RateAmounts => ({
  vatRate,
  net: minor(net),
  vat: minor(vat),
  gross: minor(net + vat),
});
const NET: LineRules = { typed: 'net', vatFrom: 'rate' };
const GROSS: LineRules = { typed: 'gross', vatFrom: 'rate' };

it.each<[string, TypedLine[], LineRules, RateAmounts[]]>([
  ['one net line', [line('23', 100_00)], NET, [sums('23', 100_00, 23_00)]],
  ['one gross line', [line('23', 123_00)], GROSS, [sums('23', 100_00, 23_00)]],
  ['a gross amount of no whole net one', [line('23', 1_00)], GROSS, [sums('23', 81, 19)]],
  ['VAT from the sum of a rate', [line('23', 10_02), line('23', 10_02)], NET, [sums('23', 20_04, 4_61)]],
  [
    'VAT of each line',
    [line('23', 10_02), line('23', 10_02)],
    { typed: 'net', vatFrom: 'line' },
    [sums('23', 20_04, 4_60)],
  ],
  ['a quantity', [line('8', 3_33, '2.5')], NET, [sums('8', 8_33, 67)]],
  ['a quantity of gross prices', [line('5', 10_50, '3')], GROSS, [sums('5', 30_00, 1_50)]],
  [
    'rates in their order',
    [line('zw', 5_00), line('0', 4_00), line('oo', 3_00), line('np', 2_00), line('5', 1_00)],
    NET,
    [sums('5', 1_00, 5), sums('0', 4_00, 0), sums('zw', 5_00, 0), sums('np', 2_00, 0), sums('oo', 3_00, 0)],
  ],
  [
    'a correction below zero mirrors its invoice',
    [line('23', -10_02), line('23', -10_02)],
    NET,
    [sums('23', -20_04, -4_61)],
  ],
  ['no lines', [], NET, []],
])('%s', (_, lines, rules, rates) => {
  const found = documentSums(lines, rules);
  expect(found.rates).toEqual(rates);
  expect(found.totals).toEqual(totalsOf(rates));
});

it('gives a line the VAT that its rate still lacks', () => {
  expect(documentSums([line('23', 10_02), line('23', 10_02)], NET).lines.map(({ vat }) => vat)).toEqual([
    2_30, 2_31,
  ]);
});

it('refuses a quantity that is not a decimal', () => {
  expect(() => documentSums([line('23', 1, '1,5')], NET)).toThrow(RangeError);
});

it('returns the differences from the stated totals', () => {
  const { totals } = documentSums([line('23', 100_00)], NET);
  expect(differencesFromStated(totals, { gross: minor(123_01) })).toEqual({ net: null, vat: null, gross: 1 });
  expect(differencesFromStated(totals, totals)).toEqual({ net: 0, vat: 0, gross: 0 });
});

it('states a correction as the difference to its original', () => {
  const original = documentSums([line('23', 100_00), line('8', 50_00)], NET).rates;
  const corrected = documentSums([line('23', 80_00), line('8', 50_00), line('5', 10_00)], NET).rates;
  expect(differencesByRate(corrected, original)).toEqual([sums('23', -20_00, -4_60), sums('5', 10_00, 50)]);
  expect(differencesByRate(corrected, [...original, ...differencesByRate(corrected, original)])).toEqual([]);
});

it('settles an order after its advances', () => {
  const order = documentSums([line('23', 1000_00), line('8', 500_00)], NET).rates;
  const advance = advanceSums(order, minor(885_00));
  expect(advance.rates).toEqual([sums('23', 500_00, 115_00), sums('8', 250_00, 20_00)]);
  expect(differencesByRate(order, advance.rates)).toEqual([
    sums('23', 500_00, 115_00),
    sums('8', 250_00, 20_00),
  ]);
  expect(() => advanceSums([], minor(100))).toThrow(RangeError);
});

it.each([
  ['a Tuesday', '2026-11-24', null, '2026-11-23'],
  ['a Monday', '2026-11-23', null, '2026-11-20'],
  ['the day after Independence Day', '2026-11-12', null, '2026-11-10'],
  ['a sale before the issue', '2026-11-23', '2026-11-19', '2026-11-18'],
  ['an issue before the sale', '2026-11-18', '2026-11-30', '2026-11-17'],
  ['after Christmas with its eve', '2026-12-28', null, '2026-12-23'],
])('the rate of %s is that of the previous working day', (_, issued, sold, day) => {
  expect(rateDay(issued, sold)).toBe(day);
});

it('takes the last table on or before the day', () => {
  const tables = [
    { rate: '4.2512', table: '223/A/NBP/2026', date: '2026-11-17' },
    { rate: '4.2603', table: '225/A/NBP/2026', date: '2026-11-19' },
    { rate: '4.2555', table: '224/A/NBP/2026', date: '2026-11-18' },
  ];
  expect(rateOfDay(tables, '2026-11-18')?.rate).toBe('4.2555');
  expect(rateOfDay(tables, '2026-11-22')?.rate).toBe('4.2603');
  expect(rateOfDay(tables, '2026-11-16')).toBeNull();
});

it.each<[string, 'EUR' | 'JPY', string, number, number]>([
  ['euros', 'EUR', '4.2567', 425_67, 97_90],
  ['yens, which have no minor unit', 'JPY', '0.0275', 27_500, 6_325],
])('converts %s to złotys', (_, currency, rate, net, vat) => {
  const foreign = [sums('23', currency === 'EUR' ? 100_00 : 10_000, currency === 'EUR' ? 23_00 : 2_300)];
  expect(inAccountCurrency(foreign, currency, { rate })).toEqual([sums('23', net, vat)]);
});

it.each([
  [1_500_000, true, 'none'],
  [1_500_001, true, 'required'],
  [1_500_001, null, 'possible'],
  [1_500_001, false, 'none'],
] as const)('a document of %i grosze, annex 15 %j: split payment is %s', (gross, isOfAnnex15, hint) => {
  const [amounts] = documentSums([line('23', gross)], GROSS).rates;
  expect(splitPaymentHint(amounts!, isOfAnnex15)).toBe(hint);
});

it('requires no split payment without VAT', () => {
  expect(splitPaymentHint(sums('oo', 20_000_00, 0), true)).toBe('none');
});

const typedLines: fc.Arbitrary<TypedLine[]> = fc.array(
  fc.record({
    vatRate: fc.constantFrom(...VAT_RATES),
    amount: fc.integer({ min: -10_000_000, max: 10_000_000 }).map(minor),
    quantity: fc.option(fc.constantFrom('1', '2.5', '0.333', '12'), { nil: undefined }),
  }),
  { maxLength: 12 },
);
const rules = fc.record<LineRules>({
  typed: fc.constantFrom('net', 'gross'),
  vatFrom: fc.constantFrom('rate', 'line'),
});

it('lines add up to their rates, rates to the totals, net and VAT to gross', () => {
  fc.assert(
    fc.property(typedLines, rules, (lines, rule) => {
      const found = documentSums(lines, rule);
      expect(found.rates).toEqual(sumsByRate(found.lines));
      expect(totalsOf(found.rates)).toEqual(found.totals);
      for (const { net, vat, gross } of [...found.lines, ...found.rates]) expect(net + vat).toBe(gross);
    }),
  );
});

it("VAT from a rate's sum is exact for the sum, and within a unit for each line", () => {
  fc.assert(
    fc.property(typedLines, (lines) => {
      const [bySum, byLine] = (['rate', 'line'] as const).map((vatFrom) =>
        documentSums(lines, { typed: 'net', vatFrom }),
      );
      for (const { vatRate, net, vat } of bySum!.rates) expect(vat).toBe(vatOf(net, vatRate));
      expect(Math.abs(bySum!.totals.vat - byLine!.totals.vat)).toBeLessThanOrEqual(lines.length);
    }),
  );
});

it('gross lines keep the gross amount that was entered', () => {
  fc.assert(
    fc.property(typedLines, (lines) => {
      const whole = lines.map((one) => ({ ...one, quantity: undefined }));
      const { totals } = documentSums(whole, GROSS);
      expect(totals.gross).toBe(whole.reduce((total, { amount }) => total + amount, 0));
    }),
  );
});

it('advances and the settlement add up to the order', () => {
  const order = typedLines
    .map(
      (lines) =>
        documentSums(
          lines.map((one) => ({ ...one, amount: minor(Math.abs(one.amount) + 1) })),
          NET,
        ).rates,
    )
    .filter((rates) => totalsOf(rates).gross > 0);
  fc.assert(
    fc.property(
      order,
      fc.array(fc.integer({ min: 1, max: 1_000_000 }), { maxLength: 4 }),
      (rates, received) => {
        const advances = received.flatMap((amount) => {
          const advance = advanceSums(rates, minor(amount));
          expect(advance.totals.gross).toBe(amount);
          return advance.rates;
        });
        const rest = differencesByRate(rates, advances);
        expect(totalsOf([...rest, ...advances])).toEqual(totalsOf(rates));
      },
    ),
  );
});
