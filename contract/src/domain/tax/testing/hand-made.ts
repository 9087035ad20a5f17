import { addDays } from '#src/domain/day.ts';
import type { LegalForm } from '#src/domain/legal-form.ts';
import { minor } from '#src/domain/rounding.ts';
import type { VatRate } from '#src/record.ts';
import type { Tax } from '../estimate.ts';
import type { GoldenCase, GoldenLine } from './golden.ts';

// Building blocks of cases worked out by hand; amounts in złotys.

export const grosze = (zlotys: number) => minor(Math.round(zlotys * 100));
export const line = (
  zlotys: number,
  vatRate: VatRate = '23',
  more: Partial<GoldenLine> = {},
): GoldenLine => ({
  net: grosze(zlotys),
  vatRate,
  ...more,
});

export type HandMadeSettings = Partial<Record<Tax, object>>;
const USUAL = { vat: {}, 'income-tax': { form: 'cit', ratePercent: '9' }, zus: { mode: 'none' } };
export const NO_VAT = { status: 'exempt' };

/** One setting of each tax, valid indefinitely. */
export const settings = (given: HandMadeSettings): GoldenCase['settings'] =>
  (['vat', 'income-tax', 'zus'] as const).map((paymentType) => ({
    paymentType,
    startDate: '2020-01-01',
    endDate: null,
    config: given[paymentType] ?? USUAL[paymentType],
  }));

export const legalForm = (value: LegalForm): GoldenCase['licenceSettings'] => [
  { name: 'legal-form', startDate: '2020-01-01', endDate: null, value },
];

type Month = Omit<GoldenCase['months'][number], 'month'>;
export const monthsFrom = (year: number, months: readonly Month[], first = 1): GoldenCase['months'] =>
  months.map((month, place) => ({ month: `${year}-${String(first + place).padStart(2, '0')}`, ...month }));
/** Monthly results without VAT: an income, or a loss as a cost. */
export const results = (zlotys: readonly number[]): Month[] =>
  zlotys.map((amount) => (amount < 0 ? { cost: [line(-amount, 'zw')] } : { income: [line(amount, 'zw')] }));

export const company = (given: HandMadeSettings) => ({
  licenceSettings: legalForm('llc'),
  settings: settings(given),
});
export const owner = (given: HandMadeSettings) => ({
  licenceSettings: legalForm('sole-trader'),
  settings: settings(given),
});

/** Settings of all taxes, one of which changes; `until` is the last day of each period, null for the last one. */
export const changing = (
  tax: Tax,
  periods: readonly (readonly [until: string | null, config: object])[],
  given: HandMadeSettings,
): GoldenCase['settings'] => {
  let startDate = '2020-01-01';
  const own = periods.map(([endDate, config]) => {
    const period = { paymentType: tax, startDate, endDate, config };
    startDate = endDate === null ? startDate : addDays(endDate, 1);
    return period;
  });
  return [...settings(given).filter(({ paymentType }) => paymentType !== tax), ...own];
};
