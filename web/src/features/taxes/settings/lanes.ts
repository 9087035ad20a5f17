import type { LegalEntityType } from '@saldo/contract/auth';
import { LEGAL_FORMS, type LegalForm } from '@saldo/contract/domain/tax/days';
import type { LicenceSetting } from '@saldo/contract/licence-setting';
import type { PaymentTypeSetting } from '@saldo/contract/payment-type-setting';
import {
  TAX_CONFIGS,
  type IncomeTaxConfig,
  type VatConfig,
  type ZusConfig,
} from '@saldo/contract/tax-configs';
import type { Period } from './periods.ts';

/** What is set through time, each on a lane of its own. */
export const LANES = ['legal-form', 'income-tax', 'vat', 'zus'] as const;
export type Lane = (typeof LANES)[number];

export type LegalFormPeriod = Period & { lane: 'legal-form'; value: LegalForm };
export type TaxPeriod = Period & PaymentTypeSetting & { lane: PaymentTypeSetting['paymentType'] };
export type LanePeriod = LegalFormPeriod | TaxPeriod;

const isLegalForm = (value: string): value is LegalForm => LEGAL_FORMS.some((form) => form === value);

/** The legal form that a company is registered with. */
export const FIRST_FORMS: Readonly<Record<LegalEntityType, LegalForm>> = {
  EconomicActivity: 'sole-trader',
  LimitedLiabilityEnterprise: 'llc',
  CivilEnterprise: 'civil-partnership',
  StockEnterprise: 'joint-stock',
  GeneralEnterprise: 'registered-partnership',
  ProfessionalEnterprise: 'professional-partnership',
  LimitedEnterprise: 'limited-partnership',
  LimitedStockEnterprise: 'limited-partnership',
  Other: 'sole-trader',
};

/** Before any setting: the legal form without a date holds from this day on. */
export const EVER = '2000-01-01';

export function legalFormPeriods(
  settings: readonly LicenceSetting[],
  registered: LegalEntityType,
): LegalFormPeriod[] {
  const stated = settings.flatMap(({ startDate, endDate, value }): LegalFormPeriod[] =>
    isLegalForm(value) ? [{ lane: 'legal-form', startDate, endDate, value }] : [],
  );
  if (stated.length > 0) return stated;
  return [{ lane: 'legal-form', startDate: EVER, endDate: null, value: FIRST_FORMS[registered] }];
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

/** What is usual for a legal form, which a new company begins with. */
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

/** The usual period of a tax that has none yet. */
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
