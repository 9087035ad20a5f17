import type { TaxForm, ZusConfig } from '#src/tax-configs.ts';
import type { Minor } from '#src/values.ts';
import type { MonthIndex } from '../month.ts';
import { minor } from '../rounding.ts';
import type { LegalForm } from './days.ts';
import { estimateTaxes, type TaxInput, type TaxSettingsAt } from './estimate.ts';

/** A form of tax with a mode of ZUS, and what a year would cost under them; minor units of PLN. */
export interface TaxChoice {
  form: TaxForm;
  /** of CIT; null: the form has one rate */
  ratePercent: string | null;
  mode: ZusConfig['mode'];
  incomeTax: Minor;
  zus: Minor;
  total: Minor;
  isCurrent: boolean;
}

interface Option {
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

/** The settings with another form and mode in every month. */
const under =
  (settings: TaxSettingsAt, { form, ratePercent }: Option, mode: ZusConfig['mode']): TaxSettingsAt =>
  (tax, month) => {
    const config = settings(tax, month);
    if (config === null || tax === 'vat') return config;
    const changed =
      tax === 'income-tax'
        ? { ...config, form, ...(ratePercent === null ? {} : { ratePercent }) }
        : { ...config, mode };
    // only the fields of the tax's own config are changed
    return changed;
  };

/** The yearly burden of income tax and the owner's ZUS under each allowed form and mode, from the same flows. */
export function taxChoices(input: TaxInput & { now: MonthIndex }): TaxChoice[] {
  const { from, to, settings, legalForm, now } = input;
  const at = now < from ? from : now > to ? to : now;
  const [tax, zus] = [settings('income-tax', at), settings('zus', at)];
  if (!tax || !zus) return [];
  const isOwner = OWNERS.has(legalForm(from));
  const modes: readonly ZusConfig['mode'][] = isOwner ? MODES : [zus.mode];
  const options = isOwner ? OF_OWNERS : OF_COMPANIES;
  return options.flatMap((option) =>
    modes.map((mode) => {
      const { dues } = estimateTaxes({
        ...input,
        settings: under(settings, option, mode),
        opening: {},
        actual: [],
      });
      const sumOf = (type: string) =>
        minor(dues.reduce((total, due) => (due.type === type ? total + due.amount : total), 0));
      const [incomeTax, own] = [sumOf('income-tax'), sumOf('zus')];
      const isSameRate = option.ratePercent === null || option.ratePercent === tax.ratePercent;
      const isCurrent = option.form === tax.form && isSameRate && mode === zus.mode;
      return { ...option, mode, incomeTax, zus: own, total: minor(incomeTax + own), isCurrent };
    }),
  );
}
