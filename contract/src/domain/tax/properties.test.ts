import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TAX_CONFIGS } from '#src/tax-configs.ts';
import { minor } from '../money.ts';
import { addMonths, januaryOf, monthRange, type MonthIndex } from '../month.ts';
import { taxOnBase } from './cumulative-tax.ts';
import { estimateTaxes, type TaxConfigs, type TaxEstimate } from './estimate.ts';
import { figuresOn } from './figures.ts';
import { FlowBook, type TaxLine } from './flows.ts';

const FIRST = januaryOf(2026);
const YEAR = monthRange(FIRST, addMonths(FIRST, 11));

interface TaxInput {
  vat?: object;
  incomeTax?: object;
  zus?: object;
}
const configsOf = ({ vat = {}, incomeTax = {}, zus = {} }: TaxInput): TaxConfigs => ({
  vat: TAX_CONFIGS.vat.parse(vat),
  'income-tax': TAX_CONFIGS['income-tax'].parse(incomeTax),
  zus: TAX_CONFIGS.zus.parse(zus),
});

/** The estimate of 2026 from lines by month. */
function estimateOf(lines: readonly (readonly TaxLine[])[], given: TaxInput = {}): TaxEstimate {
  const configs = configsOf(given);
  const flows = new FlowBook();
  for (const [place, own] of lines.entries()) {
    for (const line of own) flows.add(addMonths(FIRST, place), line, configs.vat);
  }
  const settings = (tax: keyof TaxConfigs) => configs[tax] as never;
  const legalForm = () => 'llc' as const;
  return estimateTaxes({
    from: FIRST,
    to: addMonths(FIRST, 11),
    settings,
    legalForm,
    opening: {},
    flows,
    actual: [],
    contracts: () => [],
  });
}
const amountsOf = ({ dues }: TaxEstimate, type: string) =>
  dues.filter((due) => due.type === type).map(({ amount }) => amount);
const stepsOf = ({ dues }: TaxEstimate, type: string, code: string) =>
  dues
    .filter((due) => due.type === type)
    .map(({ steps }) => steps.find((one) => one.code === code)?.value ?? 0);

const line: fc.Arbitrary<TaxLine> = fc.record({
  direction: fc.constantFrom('income', 'cost'),
  net: fc.integer({ min: -500_000_00, max: 900_000_00 }).map(minor),
  vatRate: fc.constantFrom('23', '8', '5', '0', 'zw'),
  vatDeductiblePct: fc.constantFrom('100', '50', '0'),
  costDeductiblePct: fc.constantFrom('100', '75', '20'),
});
const months = fc.array(fc.array(line, { maxLength: 4 }), { minLength: 12, maxLength: 12 });
const cumulated = fc.constantFrom<object>(
  { form: 'scale' },
  { form: 'flat' },
  { form: 'cit', ratePercent: '9' },
  { form: 'cit', ratePercent: '19' },
);

test('more income never reduces the cumulated tax', () => {
  const read = figuresOn('2026-05-01');
  const base = fc.integer({ min: 0, max: 5_000_000 }).map((zlotys) => zlotys * 100);
  fc.assert(
    fc.property(base, base, cumulated, (least, more, config) => {
      const { 'income-tax': incomeTax } = configsOf({ incomeTax: config });
      const tax = (amount: number) => taxOnBase(minor(amount), incomeTax, read);
      expect(tax(least + more)).toBeGreaterThanOrEqual(tax(least));
    }),
  );
});

test('advances add up to the highest cumulated tax so far', () => {
  fc.assert(
    fc.property(months, cumulated, fc.constantFrom('month', 'quarter'), (lines, config, period) => {
      const estimate = estimateOf(lines, { incomeTax: { ...config, period }, zus: { mode: 'regular' } });
      let [paid, highest] = [0, 0];
      const taxes = stepsOf(estimate, 'income-tax', 'tax-so-far');
      for (const [place, advance] of amountsOf(estimate, 'income-tax').entries()) {
        paid += advance;
        highest = Math.max(highest, taxes[place] ?? 0);
        expect(paid).toBe(highest);
      }
      expect(taxes).toHaveLength(period === 'month' ? 12 : 4);
    }),
  );
});

test('a VAT surplus is used, carried or refunded, and nothing is lost', () => {
  fc.assert(
    fc.property(
      months,
      fc.constantFrom('carry', 'refund'),
      fc.constantFrom('month', 'quarter'),
      (lines, surplus, period) => {
        const estimate = estimateOf(lines, { vat: { surplus, period } });
        const of = (code: string) => stepsOf(estimate, 'vat', code);
        const [output, input, before, after] = [
          of('output-vat'),
          of('input-vat'),
          of('surplus-before'),
          of('surplus-after'),
        ];
        const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
        const refunded = sum(amountsOf(estimate, 'vat-refund'));
        expect(sum(output) - sum(input)).toBe(
          sum(amountsOf(estimate, 'vat')) - refunded - (after.at(-1) ?? 0),
        );
        expect(before.slice(1)).toEqual(after.slice(0, -1));
        if (surplus === 'refund') expect(sum(after)).toBe(0);
      },
    ),
  );
});

test('the order of lines does not matter', () => {
  const shuffled = months.chain((lines) =>
    fc.tuple(
      fc.constant(lines),
      fc.tuple(...lines.map((own) => fc.shuffledSubarray(own, { minLength: own.length }))),
    ),
  );
  fc.assert(
    fc.property(shuffled, cumulated, ([lines, others], incomeTax) => {
      const given = { incomeTax, zus: { mode: 'regular' } };
      expect(estimateOf(others, given)).toEqual(estimateOf(lines, given));
    }),
  );
});

const payments = fc.array(
  fc.record({ place: fc.integer({ min: 0, max: 11 }), amount: fc.integer({ min: 1, max: 200_000_00 }) }),
  { maxLength: 5 },
);

test('the cash method counts a fully paid line exactly once, whatever its instalments', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 900_000_00 }), payments, (net, instalments) => {
      const paid = instalments.map(({ place, amount }) => ({
        date: `2026-${String(place + 1).padStart(2, '0')}-15`,
        amount,
      }));
      const all = { date: '2026-12-31', amount: 2_000_000_00 };
      const sale: TaxLine = {
        direction: 'income',
        net: minor(net),
        vatRate: '23',
        payments: () => [...paid, all],
      };
      const counted = new FlowBook();
      counted.add(FIRST, sale, { status: 'active', method: 'cash' });
      const whole = new FlowBook();
      whole.add(FIRST, sale, { status: 'active', method: 'accrual' });
      const vatOf = (book: FlowBook, at: readonly MonthIndex[]) =>
        at.reduce((total, month) => total + (book.of(month).outputVat.get('23') ?? 0), 0);
      expect(vatOf(counted, YEAR)).toBe(vatOf(whole, YEAR));
    }),
  );
});
