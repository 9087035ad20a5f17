import type { TaxForm, ZusConfig } from '#src/tax-configs.ts';
import type { Minor } from '#src/values.ts';
import type { MonthIndex } from '../month.ts';
import { minor } from '../rounding.ts';
import type { LegalForm } from '../legal-form.ts';
import type { TaxDue } from './dues.ts';
import { estimateTaxes, type TaxInput, type TaxSettingsAt } from './estimate.ts';

/** A form of tax with a ZUS mode, and the cost of a year under them, in minor units of PLN. */
export interface TaxChoice {
  form: TaxForm;
  /** the rate of CIT; null: the form has one rate */
  ratePercent: string | null;
  mode: ZusConfig['mode'];
  incomeTax: Minor;
  zus: Minor;
  total: Minor;
  isCurrent: boolean;
}

export interface Option {
  form: TaxForm;
  ratePercent: string | null;
}

const OF_OWNERS: readonly Option[] = [
  { form: 'scale', ratePercent: null },
  { form: 'flat', ratePercent: null },
  { form: 'lump-sum', ratePercent: null },
];
const OF_COMPANIES: readonly Option[] = [
  { form: 'cit', ratePercent: '9' },
  { form: 'cit', ratePercent: '19' },
];
const MODES = ['allowance', 'preference', 'small-plus', 'regular'] as const;
const OWNERS: ReadonlySet<LegalForm | null> = new Set<LegalForm | null>(['sole-trader', 'civil-partnership']);

/** The settings with another form and mode in every month; a month without settings uses those of `now`. */
export const settingsUnder =
  (
    { settings, now }: Pick<ChoicesInput, 'settings' | 'now'>,
    { form, ratePercent }: Option,
    mode: ZusConfig['mode'],
  ): TaxSettingsAt =>
  (tax, month) => {
    const config = settings(tax, month) ?? settings(tax, now);
    if (config === null || tax === 'vat') return config;
    if (tax !== 'income-tax') return { ...config, mode };
    // simplified advances depend on the tax of an earlier year, not of this one
    const isSimplified = 'period' in config && config.period === 'simplified';
    return {
      ...config,
      form,
      ...(isSimplified && { period: 'month' }),
      ...(ratePercent === null ? {} : { ratePercent }),
    };
  };

/** The months to compare, and the one of them with the current settings. */
export type ChoicesInput = TaxInput & { now: MonthIndex };

/** The dues of income tax and the owner's ZUS under a form and mode. */
export const duesUnder = (input: ChoicesInput, option: Option, mode: ZusConfig['mode']): TaxDue[] =>
  estimateTaxes({
    ...input,
    settings: settingsUnder(input, option, mode),
    opening: {},
    actual: [],
  }).dues.filter(({ type }) => type === 'income-tax' || type === 'zus');

/** The yearly cost of income tax and the owner's ZUS under each allowed form and mode, from the same flows. */
export function taxChoices(input: ChoicesInput): TaxChoice[] {
  const { settings, legalForm, now } = input;
  const [tax, zus] = [settings('income-tax', now), settings('zus', now)];
  if (!tax || !zus) return [];
  const isOwner = OWNERS.has(legalForm(now));
  const modes: readonly ZusConfig['mode'][] = isOwner ? MODES : [zus.mode];
  const options = isOwner ? OF_OWNERS : OF_COMPANIES;
  return options.flatMap((option) =>
    modes.map((mode) => {
      const dues = duesUnder(input, option, mode);
      const sumOf = (type: string) =>
        minor(dues.reduce((total, due) => (due.type === type ? total + due.amount : total), 0));
      const [incomeTax, own] = [sumOf('income-tax'), sumOf('zus')];
      const isSameRate = option.ratePercent === null || option.ratePercent === tax.ratePercent;
      const isCurrent = option.form === tax.form && isSameRate && mode === zus.mode;
      return { ...option, mode, incomeTax, zus: own, total: minor(incomeTax + own), isCurrent };
    }),
  );
}
