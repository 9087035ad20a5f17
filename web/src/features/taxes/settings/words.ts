import type { TFunction } from 'i18next';
import type { IncomeTaxConfig, VatConfig, ZusConfig } from '@saldo/contract/tax-configs';
import { formatPercent } from '#lib/words/percent.ts';
import type { LanePeriod } from './lanes.ts';

export type TaxesT = TFunction<'taxes'>;

function vatText(t: TaxesT, { status, period, method }: VatConfig): { text: string; note: string } {
  if (status === 'exempt') return { text: t('vat.exempt'), note: '' };
  return { text: t(`vat.every.${period}`), note: method === 'cash' ? t('vat.cashShort') : '' };
}

function incomeTaxText(t: TaxesT, config: IncomeTaxConfig): { text: string; note: string } {
  const { form, period } = config;
  const note = t(`period.${period}`);
  if (form === 'cit') return { text: `CIT ${formatPercent(config.ratePercent)}`, note };
  if (form === 'lump-sum')
    return { text: `${t('form.lump-sum')} ${formatPercent(config.lumpSumRate)}`, note };
  const isWithoutPeriod = form === 'none' || form === 'estonian-cit' || form === 'tax-card';
  return { text: t(`form.${form}`), note: isWithoutPeriod ? '' : note };
}

const zusText = (t: TaxesT, { mode, sickness }: ZusConfig): { text: string; note: string } => ({
  text: t(`mode.${mode}`),
  note: sickness ? t('zus.withSickness') : '',
});

/** A short description of a period's settings. */
export function periodText(t: TaxesT, period: LanePeriod): { text: string; note: string } {
  if (period.lane === 'legal-form') return { text: t(`legalForm.${period.value}`), note: '' };
  if (period.paymentType === 'vat') return vatText(t, period.config);
  if (period.paymentType === 'income-tax') return incomeTaxText(t, period.config);
  return zusText(t, period.config);
}
