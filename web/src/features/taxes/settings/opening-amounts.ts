import { minor } from '@saldo/contract/domain/money';
import { monthIndex, monthNumber } from '@saldo/contract/domain/month';
import type { TaxOpeningSetting } from '@saldo/contract/payment-type-setting';
import type { IncomeTaxConfig, TaxForm, VatConfig, ZusConfig } from '@saldo/contract/tax-configs';
import type { Minor } from '@saldo/contract/values';

/** Amounts of the opening; the contributions are those of `zusUnpaid`. */
export const OPENING_AMOUNTS = [
  'vatSurplus',
  'incomeYtd',
  'advancesYtd',
  'healthDeductedYtd',
  'healthIncomeYtd',
  'previousMonthIncome',
  'lumpSumRevenueYtd',
  'social',
  'labourFund',
  'health',
] as const;
export type OpeningAmount = (typeof OPENING_AMOUNTS)[number];
export type TaxLane = 'vat' | 'income-tax' | 'zus';

/** The tax whose form asks for each amount. */
export const LANE_OF: Readonly<Record<OpeningAmount, TaxLane>> = {
  vatSurplus: 'vat',
  incomeYtd: 'income-tax',
  advancesYtd: 'income-tax',
  healthDeductedYtd: 'income-tax',
  healthIncomeYtd: 'zus',
  previousMonthIncome: 'zus',
  lumpSumRevenueYtd: 'zus',
  social: 'zus',
  labourFund: 'zus',
  health: 'zus',
};

/** The settings of a company in its first month; null: none. */
export interface FirstConfigs {
  vat: VatConfig | null;
  'income-tax': IncomeTaxConfig | null;
  zus: ZusConfig | null;
}

const hasForm = (form: TaxForm | undefined, ...forms: TaxForm[]): boolean =>
  form !== undefined && forms.includes(form);

/**
 * The amounts that affect estimates from a month on, given its settings; in the first month of a year none of that
 * year precede it.
 */
export function openingAmounts(configs: FirstConfigs, month: string | null): OpeningAmount[] {
  const { vat, 'income-tax': tax, zus } = configs;
  const number = month === null ? null : monthNumber(monthIndex(month));
  const isAfter = (start: number) => number !== start;
  const form = tax?.form;
  const hasZus = zus !== null && zus.mode !== 'none';
  const isOfIncome = hasZus && zus.health === 'by-form' && hasForm(form, 'scale', 'flat');
  const isInYear = isAfter(form === 'cit' ? (tax?.yearStartMonth ?? 1) : 1);
  const matters: Record<OpeningAmount, boolean> = {
    vatSurplus: vat?.status === 'active',
    incomeYtd: isInYear && hasForm(form, 'cit', 'scale', 'flat'),
    advancesYtd: isInYear && hasForm(form, 'cit', 'scale', 'flat'),
    healthDeductedYtd: isAfter(1) && hasZus && form === 'flat',
    healthIncomeYtd: isAfter(1) && isOfIncome,
    previousMonthIncome: isOfIncome,
    lumpSumRevenueYtd: isAfter(1) && hasZus && form === 'lump-sum' && zus.lastYearsRevenue === null,
    social: hasZus && hasForm(form, 'scale', 'flat', 'lump-sum'),
    labourFund: hasZus && hasForm(form, 'scale', 'flat'),
    health: hasZus && hasForm(form, 'flat', 'lump-sum', 'tax-card'),
  };
  return OPENING_AMOUNTS.filter((name) => matters[name]);
}

const isContribution = (name: OpeningAmount): name is 'social' | 'labourFund' | 'health' =>
  name === 'social' || name === 'labourFund' || name === 'health';

/** An amount of the opening; null: none. */
export function amountOf(opening: TaxOpeningSetting, name: OpeningAmount): Minor | null {
  const amount = isContribution(name) ? opening.zusUnpaid?.[name] : opening[name];
  return amount === undefined || amount === 0 ? null : amount;
}

/** The opening with a changed amount; null removes it. */
export function withAmount(
  opening: TaxOpeningSetting,
  name: OpeningAmount,
  amount: Minor | null,
): TaxOpeningSetting {
  if (!isContribution(name)) return { ...opening, [name]: amount ?? undefined };
  const nothing = { social: minor(0), labourFund: minor(0), health: minor(0) };
  return { ...opening, zusUnpaid: { ...nothing, ...opening.zusUnpaid, [name]: amount ?? minor(0) } };
}
