import { formatAmount, minor } from '@saldo/contract/domain/money';
import { formatDate, formatMonth } from '#lib/words/format.ts';
import { currentLocale } from '#lib/words/i18n.ts';
import { formatPercent } from '#lib/words/percent.ts';
import { Overtaken } from '../queries.ts';
import type { Lane } from './lanes.ts';
import { amountNameOf, type PeriodFields } from './period-fields.ts';
import type { TaxesT } from './words.ts';

const LABELS = {
  startDate: 'edit.from',
  endDate: 'edit.until',
  value: 'lane.legal-form',
  month: 'opening.month',
  status: 'vat.status',
  method: 'vat.method',
  surplus: 'vat.surplus',
  refundDays: 'vat.refundDays',
  form: 'edit.form',
  ratePercent: 'edit.rate',
  yearStartMonth: 'edit.yearStart',
  lumpSumRate: 'edit.lumpSumRate',
  simplifiedAmount: 'edit.simplifiedAmount',
  cardAmount: 'edit.cardAmount',
  lossToDeduct: 'edit.loss',
  skipUpTo1000: 'edit.skip',
  mode: 'zus.mode',
  sickness: 'zus.sickness',
  labourFund: 'zus.labourFund',
  declaredBase: 'zus.base',
  accidentPercent: 'zus.accident',
  holidayMonths: 'zus.holidays',
  lastYearsRevenue: 'zus.lastYearsRevenue',
  health: 'zus.health',
} as const;

/** The label that a field has in its dialog. */
export function fieldLabel(t: TaxesT, field: string, lane?: Lane): string {
  const amount = amountNameOf(field);
  if (amount !== undefined) return t(`opening.${amount}`);
  if (field === 'period') return t(lane === 'vat' ? 'edit.period' : 'edit.advances');
  return field in LABELS ? t(LABELS[field as keyof typeof LABELS]) : field;
}

/** Where the words of a field's choices are in the catalogue. */
const CHOICES: Readonly<Record<string, string>> = {
  value: 'legalForm',
  status: 'vat',
  method: 'vat',
  surplus: 'vat',
  period: 'period',
  form: 'form',
  yearStartMonth: 'yearStart',
  mode: 'mode',
  health: 'zus',
};
const PERCENTS: ReadonlySet<string> = new Set(['ratePercent', 'lumpSumRate', 'accidentPercent']);

/** What a field holds, as its dialog shows it. */
export function fieldText(t: TaxesT, field: string, value: PeriodFields[string]): string {
  if (typeof value === 'boolean') return t(value ? 'edit.yes' : 'edit.no');
  if (field === 'endDate' && value === null) return t('edit.noEnd');
  if (value === null || value === undefined) return '–';
  if (typeof value === 'object') return value.join(', ');
  if (field === 'startDate' || field === 'endDate') return formatDate(String(value));
  if (field === 'month') return formatMonth(String(value), currentLocale());
  if (PERCENTS.has(field)) return formatPercent(String(value));
  if (field === 'refundDays') return t('edit.days', { count: Number(value) });
  const choices = CHOICES[field];
  if (choices !== undefined) return t(`${choices}.${value}` as 'vat.active');
  return typeof value === 'number' ? formatAmount(minor(value), 'PLN') : value;
}

/** Why a save was refused; the dialog puts the server's reasons into words itself. */
export const refusalOf = (t: TaxesT, error: Error | null): Error | string | null =>
  error instanceof Overtaken ? t('edit.overtaken') : error;
