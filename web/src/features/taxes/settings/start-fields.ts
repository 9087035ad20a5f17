import type { LegalForm } from '@saldo/contract/domain/legal-form';
import type { PaymentTypeSetting } from '@saldo/contract/payment-type-setting';
import { TAX_CONFIGS } from '@saldo/contract/tax-configs';
import { isSame } from '#lib/editor/field-changes.ts';
import type { StoredTaxes } from '../queries.ts';
import { usualConfigs, type TaxConfigs } from './lanes.ts';
import { openingFields, type PeriodFields } from './period-fields.ts';

const MONTH_DIGITS = 7;
const YEAR_DIGITS = 4;

/** Modes with a limited duration, for which the start matters. */
const LIMITED: ReadonlySet<string> = new Set(['allowance', 'preference', 'small-plus']);

type Tax = PaymentTypeSetting['paymentType'];

const firstOf = ({ settings }: StoredTaxes, tax: Tax): PaymentTypeSetting | undefined =>
  settings.find(({ paymentType }) => paymentType === tax);

/** The first settings that are stored, and the defaults of taxes without any. */
function firstConfigs(legalForm: LegalForm, stored: StoredTaxes): TaxConfigs {
  const configs = usualConfigs(legalForm);
  for (const tax of ['income-tax', 'vat', 'zus'] as const) {
    const first = firstOf(stored, tax);
    if (first?.paymentType === 'income-tax') configs['income-tax'] = first.config;
    else if (first?.paymentType === 'vat') configs.vat = first.config;
    else if (first?.paymentType === 'zus') configs.zus = first.config;
  }
  return configs;
}

/** The first settings as fields of their dialog; the amounts are in the fields that `openingField` names. */
export function startFields(legalForm: LegalForm, stored: StoredTaxes, today: string): PeriodFields {
  const { 'income-tax': tax, vat, zus } = firstConfigs(legalForm, stored);
  const month = stored.opening?.month ?? today.slice(0, MONTH_DIGITS);
  const zusFrom = firstOf(stored, 'zus')?.startDate;
  return {
    ...openingFields(stored.opening),
    month,
    form: tax.form,
    ratePercent: tax.ratePercent,
    lumpSumRate: tax.lumpSumRate,
    vat: vat.status === 'exempt' ? 'exempt' : vat.period,
    mode: zus.mode,
    since: LIMITED.has(zus.mode) && zusFrom !== undefined ? zusFrom.slice(0, MONTH_DIGITS) : null,
  };
}

/** The settings that the fields describe; what they do not ask for is as stored, or the default. */
export function startConfigs(legalForm: LegalForm, stored: StoredTaxes, fields: PeriodFields): TaxConfigs {
  const { 'income-tax': tax, vat, zus } = firstConfigs(legalForm, stored);
  const { form, ratePercent, lumpSumRate, mode } = fields;
  const isExempt = fields['vat'] === 'exempt';
  return {
    'income-tax': TAX_CONFIGS['income-tax'].parse({ ...tax, form, ratePercent, lumpSumRate }),
    vat: TAX_CONFIGS.vat.parse({
      ...vat,
      ...(isExempt ? { status: 'exempt' } : { status: 'active', period: fields['vat'] }),
    }),
    zus: TAX_CONFIGS.zus.parse({ ...zus, mode }),
  };
}

/** Since when a ZUS mode of limited duration applies: no later than from the first month on; null: another mode. */
export function inModeSince({ mode, since }: PeriodFields, month: string): string | null {
  if (typeof mode !== 'string' || !LIMITED.has(mode)) return null;
  return typeof since === 'string' && since < month ? since : month;
}

/** The first estimated month of the fields. */
export const startMonth = ({ month }: PeriodFields, today: string): string =>
  typeof month === 'string' ? month : today.slice(0, MONTH_DIGITS);

/** When the settings that the fields describe begin, as far as the first stored ones allow it. */
function startOf(
  fields: PeriodFields,
  month: string,
  first: PaymentTypeSetting | undefined,
  tax: Tax,
): string {
  const since = tax === 'zus' ? inModeSince(fields, month) : null;
  const wanted = since === null ? `${month.slice(0, YEAR_DIGITS)}-01-01` : `${since}-01`;
  if (first === undefined) return wanted;
  if (since === null) return wanted < first.startDate ? wanted : first.startDate;
  return first.endDate === null || wanted <= first.endDate ? wanted : first.startDate;
}

/**
 * What is to be stored: the first settings; once another tab has stored some, all periods of the
 * taxes whose first one is changed by the fields.
 */
export function startSettings(
  legalForm: LegalForm,
  stored: StoredTaxes,
  fields: PeriodFields,
  today: string,
): PaymentTypeSetting[] {
  const configs = startConfigs(legalForm, stored, fields);
  const month = startMonth(fields, today);
  return (['income-tax', 'vat', 'zus'] as const).flatMap((tax) => {
    const [first, ...later] = stored.settings.filter(({ paymentType }) => paymentType === tax);
    const startDate = startOf(fields, month, first, tax);
    const dates = { startDate, endDate: first?.endDate ?? null };
    // the config is that of the same tax
    const begun = { paymentType: tax, ...dates, config: configs[tax] } as PaymentTypeSetting;
    return isSame(begun, first) ? [] : [begun, ...later];
  });
}
