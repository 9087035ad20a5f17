import type { TaxForm } from '#src/tax-configs.ts';
import { normaliseNip } from '../nip.ts';
import { addMonths, monthNumber, type MonthIndex } from '../month.ts';
import { periodText, type DueType } from './dues.ts';
import type { TaxSettingsAt } from './estimate.ts';

/** The period for which a month's tax is paid. */
export interface TaxPeriod {
  /** `YYYY-MM` or `YYYY-Qn` */
  period: string;
  /** last month of the period */
  end: MonthIndex;
  isQuarter: boolean;
}

const MONTHS_OF_QUARTER = 3;

const quarterEnd = (month: MonthIndex): MonthIndex =>
  addMonths(month, (MONTHS_OF_QUARTER - (monthNumber(month) % MONTHS_OF_QUARTER)) % MONTHS_OF_QUARTER);

/** The period of a tax that contains a month: a quarter if the setting of its last month says so. */
export function taxPeriodOf(type: DueType, month: MonthIndex, settings: TaxSettingsAt): TaxPeriod {
  const end = quarterEnd(month);
  const tax = type === 'income-tax' ? type : 'vat';
  const mayBeQuarter = tax === type || type === 'vat-refund';
  const isQuarter = mayBeQuarter && settings(tax, end)?.period === 'quarter';
  return isQuarter
    ? { period: periodText(end, true), end, isQuarter }
    : { period: periodText(month, false), end: month, isQuarter };
}

/** The tax fields of a transfer to a tax office, as in `TaxTransfer`. */
export interface TaxTitle {
  /** `26M10`, `26K04` */
  period: string;
  /** symbol of the tax form, `VAT-7` */
  form: string;
}

const INCOME_TAX_FORMS: Readonly<Record<TaxForm, string | null>> = {
  scale: 'PIT-5',
  flat: 'PIT-5L',
  'lump-sum': 'PPE',
  'tax-card': 'KP',
  cit: 'CIT',
  'estonian-cit': 'CIT-8E',
  none: null,
};

function formOf(type: DueType, { end, isQuarter }: TaxPeriod, settings: TaxSettingsAt): string | null {
  if (type === 'vat') return isQuarter ? 'VAT-7K' : 'VAT-7';
  if (type === 'payroll-tax') return 'PIT-4R';
  const config = type === 'income-tax' ? settings('income-tax', end) : null;
  return config === null ? null : INCOME_TAX_FORMS[config.form];
}

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** Period and tax form of a payment to a tax office for a month; null: not such a tax, or its setting is missing. */
export function taxTitleOf(type: DueType, month: MonthIndex, settings: TaxSettingsAt): TaxTitle | null {
  const period = taxPeriodOf(type, month, settings);
  const form = formOf(type, period, settings);
  if (form === null) return null;
  const year = period.period.slice(2, 4);
  const number = monthNumber(period.end);
  const part = period.isQuarter ? `K${twoDigits(number / MONTHS_OF_QUARTER)}` : `M${twoDigits(number)}`;
  return { period: `${year}${part}`, form };
}

/** Sort code of the tax offices' accounts at the NBP, and the marker of a taxpayer's own account (reference/poland.md 4). */
const OFFICE = '10100071222';
const BY_NIP = '2';
const IDENTIFIER_DIGITS = 12;
/** `PL00` in digits, for the check digits of an account. */
const COUNTRY = '252100';
const MODULUS = 97n;

/** The tax account derived from a taxpayer's NIP, as an IBAN; null: not a NIP. */
export function microAccount(nip: string): string | null {
  const bare = normaliseNip(nip).replace(/^PL/, '');
  if (!/^\d{10}$/.test(bare)) return null;
  const rest = `${OFFICE}${BY_NIP}${bare.padEnd(IDENTIFIER_DIGITS, '0')}`;
  const check = MODULUS + 1n - (BigInt(`${rest}${COUNTRY}`) % MODULUS);
  return `PL${twoDigits(Number(check))}${rest}`;
}
