import type { IncomeTaxConfig, VatConfig, ZusConfig } from '#src/tax-configs.ts';
import { monthNumber, monthRange, type MonthIndex } from '../month.ts';
import { minor } from '../rounding.ts';
import { takesZus } from './cumulative-tax.ts';
import type { LegalForm } from '../legal-form.ts';
import { paidByPeriod, type ActualPayment, type PaidFor, type TaxDue } from './dues.ts';
import type { FlowBook } from './flows.ts';
import { IncomeTaxBook, type IncomeTaxOpening } from './income-tax.ts';
import { NO_CONTRIBUTIONS, ownerZus, type Contributions } from './owner-zus.ts';
import { PayrollBook, type TaxContract } from './payroll.ts';
import { step } from './steps.ts';
import { VatBook } from './vat.ts';

/** Taxes with settings, in the order in which a missing one is reported. */
export const TAXES = ['vat', 'income-tax', 'zus'] as const;
export type Tax = (typeof TAXES)[number];

export interface TaxConfigs {
  vat: VatConfig;
  'income-tax': IncomeTaxConfig;
  zus: ZusConfig;
}

/** The setting of a tax in force on the first day of a month; null: none. */
export type TaxSettingsAt = <Name extends Tax>(tax: Name, month: MonthIndex) => TaxConfigs[Name] | null;

/** The state before the first month, in minor units of PLN. */
export interface TaxOpening extends IncomeTaxOpening {
  vatSurplus?: number | undefined;
  /** sum of this year's monthly incomes for which health contributions were paid */
  healthIncomeYtd?: number | undefined;
  previousMonthIncome?: number | undefined;
  /** lump-sum revenue of this year, less social contributions paid */
  lumpSumRevenueYtd?: number | undefined;
  /** contributions for the previous month, under the form of the first month */
  zusUnpaid?: Contributions | undefined;
}

export interface TaxInput {
  from: MonthIndex;
  to: MonthIndex;
  settings: TaxSettingsAt;
  legalForm: (month: MonthIndex) => LegalForm | null;
  opening: TaxOpening;
  flows: FlowBook;
  contracts: (month: MonthIndex) => readonly TaxContract[];
  actual: readonly ActualPayment[];
}

/** A month (`YYYY-MM`) in which a tax has no setting. */
export interface MissingSetting {
  tax: Tax;
  month: MonthIndex;
}

/** Dues up to the first month without a setting, and that setting. */
export interface TaxEstimate {
  dues: TaxDue[];
  missing: MissingSetting | null;
}

/** Estimates taxes and ZUS month by month, from what is booked and the settings (reference/tax-cases.md). */
export function estimateTaxes(input: TaxInput): TaxEstimate {
  const paidFor = paidByPeriod(input.actual);
  const months = new EstimatedMonths(input, paidFor);
  const dues: TaxDue[] = [];
  for (const month of monthRange(input.from, input.to)) {
    const tax = TAXES.find((name) => input.settings(name, month) === null);
    if (tax) return { dues, missing: { tax, month } };
    dues.push(
      ...months
        .add(month)
        .map((due) => withActual(due, paidFor))
        .filter(isListed),
    );
  }
  return { dues, missing: null };
}

/** Taxes of the owner and the company are listed even if zero, the others only if positive. */
const isListed = ({ type, amount }: TaxDue): boolean =>
  amount > 0 || type === 'vat' || type === 'income-tax' || type === 'zus';

/** An actual payment replaces the estimate of its period (G4). */
function withActual(due: TaxDue, paidFor: PaidFor): TaxDue {
  const paid = paidFor(due.type, due.period);
  if (paid === null) return due;
  const steps = [...due.steps, step('estimate-replaced', due.amount)];
  return { ...due, amount: minor(paid), steps, isActual: true };
}

const JANUARY = 1;

/** The state carried from month to month. */
class EstimatedMonths {
  readonly #input: TaxInput;
  readonly #vat: VatBook;
  readonly #income: IncomeTaxBook;
  readonly #payroll = new PayrollBook();
  /** contributions for the previous month, which are paid in this one */
  #unpaid: (Contributions & { form: IncomeTaxConfig['form'] }) | null = null;
  /** sums of the calendar year under scale or flat tax, and the income of the previous month (Z6) */
  #health: { results: number; incomes: number; before: number };
  #lumpSumRevenue: number;

  constructor(input: TaxInput, paidFor: PaidFor) {
    const { opening, from } = input;
    const form = input.settings('income-tax', from)?.form ?? 'none';
    this.#input = input;
    this.#vat = new VatBook(opening.vatSurplus ?? 0);
    this.#income = new IncomeTaxBook(opening, paidFor);
    this.#health = {
      results: takesZus(form) ? (opening.incomeYtd ?? 0) : 0,
      incomes: opening.healthIncomeYtd ?? 0,
      before: opening.previousMonthIncome ?? 0,
    };
    this.#lumpSumRevenue = opening.lumpSumRevenueYtd ?? 0;
  }

  /** Order within a month: VAT, payroll, ZUS, income tax (G3). */
  add(month: MonthIndex): TaxDue[] {
    const { settings, flows: book, contracts, legalForm, opening } = this.#input;
    const [vat, tax, zus] = [settings('vat', month), settings('income-tax', month), settings('zus', month)];
    if (!vat || !tax || !zus) return [];
    if (monthNumber(month) === JANUARY) this.#startCalendarYear();
    const flows = book.of(month);
    const paid = this.#unpaid ?? { ...(opening.zusUnpaid ?? NO_CONTRIBUTIONS), form: tax.form };
    const vatDues = this.#vat.add(month, vat, flows);
    const payroll = this.#payroll.add({
      month,
      contracts: contracts(month),
      accidentPercent: zus.accidentPercent,
      legalForm: legalForm(month),
    });
    if (tax.form === 'lump-sum') this.#lumpSumRevenue += flows.revenue - paid.social;
    const basis = { incomeBefore: this.#health.before, revenueOfYear: this.#lumpSumRevenue };
    const { due, contributions } = ownerZus({ month, config: zus, tax, basis });
    const costs = flows.cost + payroll.totalCost;
    const { revenue, revenueByRate } = flows;
    const advance = this.#income.add({ month, config: tax, revenue, costs, revenueByRate, paid });
    this.#addHealthIncome(tax, revenue - costs - paid.social - paid.labourFund);
    this.#unpaid = { ...contributions, form: tax.form };
    return [...vatDues, ...payroll.dues, ...(due ? [due] : []), ...(advance ? [advance] : [])];
  }

  #startCalendarYear(): void {
    this.#health = { ...this.#health, results: 0, incomes: 0 };
    this.#lumpSumRevenue = 0;
  }

  /** A loss must be offset before the next month counts as income; other forms have none (Z6). */
  #addHealthIncome({ form }: IncomeTaxConfig, result: number): void {
    if (!takesZus(form)) {
      this.#health = { ...this.#health, before: 0 };
      return;
    }
    const results = this.#health.results + result;
    const before = Math.max(0, results - this.#health.incomes);
    this.#health = { results, incomes: this.#health.incomes + before, before };
  }
}
