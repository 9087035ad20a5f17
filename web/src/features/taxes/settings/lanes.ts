import {
  FIRST_FORMS,
  legalFormOf,
  type LegalForm,
  type StatedForms,
} from '@saldo/contract/domain/legal-form';
import type { PaymentTypeSetting } from '@saldo/contract/payment-type-setting';
import {
  TAX_CONFIGS,
  type IncomeTaxConfig,
  type VatConfig,
  type ZusConfig,
} from '@saldo/contract/tax-configs';
import type { Period } from './periods.ts';

/** Settings that change over time, each on a lane of its own. */
export const LANES = ['legal-form', 'income-tax', 'vat', 'zus'] as const;
export type Lane = (typeof LANES)[number];

export type LegalFormPeriod = Period & { lane: 'legal-form'; value: LegalForm };
export type TaxPeriod = Period & PaymentTypeSetting & { lane: PaymentTypeSetting['paymentType'] };
export type LanePeriod = LegalFormPeriod | TaxPeriod;

/** The start of a legal form without a date, before any other setting. */
export const EVER = '2000-01-01';

/** The legal form of a company's registration; a default if it states none. */
export const firstFormOf = (registered: StatedForms['registered']): LegalForm =>
  FIRST_FORMS[registered] ?? 'sole-trader';

export function legalFormPeriods({ registered, dated }: StatedForms): LegalFormPeriod[] {
  const stated = dated.flatMap(({ startDate, endDate, value }): LegalFormPeriod[] => {
    const form = legalFormOf(value);
    return form === null ? [] : [{ lane: 'legal-form', startDate, endDate, value: form }];
  });
  if (stated.length > 0) return stated;
  return [{ lane: 'legal-form', startDate: EVER, endDate: null, value: firstFormOf(registered) }];
}

export const taxPeriods = (
  settings: readonly PaymentTypeSetting[],
  lane: PaymentTypeSetting['paymentType'],
): TaxPeriod[] =>
  settings
    .filter(({ paymentType }) => paymentType === lane)
    .map((setting) => ({ ...setting, lane: setting.paymentType }));

const isSoleTrader = (form: LegalForm) => form === 'sole-trader' || form === 'civil-partnership';
const isPartnership = (form: LegalForm) =>
  form === 'registered-partnership' || form === 'professional-partnership';

/** The forms of income tax that a legal form may have. */
export function taxFormsOf(form: LegalForm) {
  if (isSoleTrader(form)) return ['scale', 'flat', 'lump-sum', 'tax-card', 'none'] as const;
  if (isPartnership(form)) return ['none', 'scale', 'flat', 'lump-sum', 'cit'] as const;
  return ['cit', 'estonian-cit', 'none'] as const;
}

/** The configs of all taxes. */
export interface TaxConfigs {
  vat: VatConfig;
  'income-tax': IncomeTaxConfig;
  zus: ZusConfig;
}

/** The defaults for a legal form, with which a new company starts. */
export function usualConfigs(form: LegalForm): TaxConfigs {
  const incomeTax = isSoleTrader(form)
    ? { form: 'scale' as const }
    : isPartnership(form)
      ? { form: 'none' as const }
      : { form: 'cit' as const, ratePercent: '9' };
  const hasOwnersZus = isSoleTrader(form) || isPartnership(form) || form === 'limited-partnership';
  return {
    'income-tax': TAX_CONFIGS['income-tax'].parse(incomeTax),
    vat: TAX_CONFIGS.vat.parse({}),
    zus: TAX_CONFIGS.zus.parse({ mode: hasOwnersZus ? 'regular' : 'none' }),
  };
}

/** The default period of a tax that has none yet. */
export function usualPeriod(
  lane: PaymentTypeSetting['paymentType'],
  form: LegalForm,
  dates: Period,
): TaxPeriod {
  const usual = usualConfigs(form);
  if (lane === 'vat') return { lane, paymentType: lane, ...dates, config: usual.vat };
  if (lane === 'zus') return { lane, paymentType: lane, ...dates, config: usual.zus };
  return { lane, paymentType: lane, ...dates, config: usual['income-tax'] };
}
