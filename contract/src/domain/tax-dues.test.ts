import { expect, test } from 'vitest';
import { januaryOf, addMonths, monthIndex } from './month.ts';
import { preparePlan } from './plan.ts';
import { minor } from './rounding.ts';
import { taxDues, type TaxConfigs, type TaxSettingsAt } from './tax-dues.ts';
import { RATES, recordOf } from './testing.ts';
import { addRecord, createTotals } from './totals.ts';

const settings =
  (own: Partial<TaxConfigs> = {}): TaxSettingsAt =>
  (tax) => {
    const all: TaxConfigs = {
      vat: { status: 'active' },
      'income-tax': { ratePercent: '9' },
      zus: { mode: 'normal', amount: 160_000 },
      ...own,
    };
    return all[tax];
  };

function totalsOf(...rows: Parameters<typeof recordOf>[0][]) {
  const totals = createTotals(monthIndex('2025-12'), addMonths(januaryOf(2026), 11));
  for (const row of rows) addRecord(totals, preparePlan(recordOf(row), [], []), RATES);
  return totals;
}
const income = { direction: 'income', netAmount: minor(1_000_000) } as const;
const twelve = (due: number) => Array.from({ length: 12 }, () => due);

test('VAT, income tax and ZUS of a year come month by month', () => {
  const dues = taxDues(totalsOf(income, { netAmount: minor(400_000) }), 2026, settings());
  expect(dues.vat).toEqual(twelve((1_000_000 - 400_000) * 0.23));
  expect(dues['income-tax']).toEqual(twelve((1_000_000 - 400_000) * 0.09));
  expect(dues.zus).toEqual(twelve(160_000));
});

test('A surplus of VAT from before the year is carried into it', () => {
  const before = { netAmount: minor(1_500_000), firstMonth: '2025-12', lastMonth: '2025-12' };
  const { vat } = taxDues(totalsOf(income, before), 2026, settings());
  expect(vat.slice(0, 3)).toEqual([0, 115_000, 230_000]);
});

test('Exempt from VAT nothing is due, nor of ZUS where there is none', () => {
  const dues = taxDues(
    totalsOf(income),
    2026,
    settings({ vat: { status: 'exempt' }, zus: { mode: 'none', amount: 5 } }),
  );
  expect(dues.vat).toEqual(twelve(0));
  expect(dues.zus).toEqual(twelve(0));
});
