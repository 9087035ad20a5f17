import type { IncomeTaxConfig, TaxForm } from '#src/tax-configs.ts';
import { monthNumber, monthText, yearOf, type MonthIndex } from '../month.ts';
import { percentOf, wholeZlotys } from '../percent.ts';
import { cumulatedAdvance, emptyCumulation, takesZus, type Cumulation } from './cumulative-tax.ts';
import { incomeTaxDays } from './days.ts';
import { estimatedDue, isQuarterEnd, periodText, type PaidFor, type TaxDue } from './dues.ts';
import { figuresOn, type FigureReader } from './figures.ts';
import { LumpSumBook } from './lump-sum.ts';
import type { Contributions } from './owner-zus.ts';
import { FIGURES } from './parameters.ts';
import { step, type Step } from './steps.ts';

/** The state before the first month, in minor units of PLN. */
export interface IncomeTaxOpening {
  incomeYtd?: number | undefined;
  advancesYtd?: number | undefined;
  healthDeductedYtd?: number | undefined;
}

/** One month under the form in force, in minor units of PLN. */
export interface IncomeMonth {
  month: MonthIndex;
  config: IncomeTaxConfig;
  revenue: number;
  /** including the total cost of contracts */
  costs: number;
  revenueByRate: ReadonlyMap<string, number>;
  /** contributions paid in this month, and the form of the month for which they were due */
  paid: Contributions & { form: TaxForm };
}

const JANUARY = 1;

/** Income tax period by period (reference/tax-cases.md, I1 to I9); months must be added in order. */
export class IncomeTaxBook {
  readonly #opening: IncomeTaxOpening;
  readonly #paidFor: PaidFor;
  #isFirst = true;
  #form: TaxForm | null = null;
  #sums: Cumulation = emptyCumulation();
  #lumpSum = new LumpSumBook();
  /** health contributions deducted under the flat tax, by calendar year */
  #healthOf = { year: 0, deducted: 0 };

  constructor(opening: IncomeTaxOpening, paidFor: PaidFor) {
    this.#opening = opening;
    this.#paidFor = paidFor;
  }

  add(month: IncomeMonth): TaxDue | null {
    this.#startYear(month);
    const { form } = month.config;
    if (form === 'none' || form === 'estonian-cit') return null;
    const read = figuresOn(`${monthText(month.month)}-01`);
    if (form === 'tax-card') return this.#due(month, read, cardTax(month, read));
    if (form === 'lump-sum') return this.#lumpSumDue(month, read);
    return this.#cumulatedDue(month, read);
  }

  /** A new tax year, or another form, resets all sums (I1). */
  #startYear({ month, config }: IncomeMonth): void {
    const start = config.form === 'cit' ? config.yearStartMonth : JANUARY;
    const isNewYear = monthNumber(month) === start;
    if (isNewYear || this.#form !== config.form) {
      this.#sums = emptyCumulation();
      this.#lumpSum = new LumpSumBook();
    }
    if (this.#isFirst && !isNewYear) this.#open(month);
    this.#isFirst = false;
    this.#form = config.form;
  }

  #open(month: MonthIndex): void {
    const { incomeYtd, advancesYtd = 0, healthDeductedYtd = 0 } = this.#opening;
    this.#sums.before = incomeYtd ?? null;
    this.#sums.advances = advancesYtd;
    this.#sums.health = healthDeductedYtd;
    this.#healthOf = { year: yearOf(month), deducted: healthDeductedYtd };
  }

  #cumulatedDue(month: IncomeMonth, read: FigureReader): TaxDue | null {
    const { config, paid } = month;
    this.#sums.revenue += month.revenue;
    this.#sums.costs += month.costs;
    if (takesZus(config.form)) this.#sums.zusPaid += paid.social + paid.labourFund;
    if (config.form === 'flat' && paid.form === 'flat') this.#sums.health += this.#deductible(month, read);
    if (config.period === 'simplified') {
      const amount = config.simplifiedAmount;
      return this.#due(month, read, { amount, steps: [step('simplified-advance', amount)] });
    }
    if (config.period === 'quarter' && !isQuarterEnd(month.month)) return null;
    const { advance, steps } = cumulatedAdvance(this.#sums, config, read);
    return this.#due(month, read, { amount: advance, steps });
  }

  /** The part of a month's paid health contribution that still reduces the income, up to the year's limit (I6). */
  #deductible({ month, paid }: IncomeMonth, read: FigureReader): number {
    const year = yearOf(month);
    const before = this.#healthOf.year === year ? this.#healthOf.deducted : 0;
    const amount = Math.max(0, Math.min(paid.health, read(FIGURES.flatHealthLimit) - before));
    this.#healthOf = { year, deducted: before + amount };
    return amount;
  }

  #lumpSumDue(month: IncomeMonth, read: FigureReader): TaxDue | null {
    const { config, paid } = month;
    const rates = new Map<string, number>();
    for (const [rate, amount] of month.revenueByRate) {
      const own = rate === '' ? config.lumpSumRate : rate;
      rates.set(own, (rates.get(own) ?? 0) + amount);
    }
    const { lumpSum } = read(FIGURES.healthDeduction);
    const health = paid.form === 'lump-sum' ? percentOf(paid.health, lumpSum) : 0;
    this.#lumpSum.add(rates, paid.social + health);
    if (config.period === 'quarter' && !isQuarterEnd(month.month)) return null;
    const { tax, steps } = this.#lumpSum.settle();
    return this.#due(month, read, { amount: tax, steps });
  }

  /** The due of a period; an actual payment for it counts as an earlier advance from then on (G4). */
  #due(
    { month, config }: IncomeMonth,
    read: FigureReader,
    { amount, steps }: { amount: number; steps: Step[] },
  ): TaxDue {
    const isQuarter = config.period === 'quarter' && config.form !== 'tax-card';
    const period = periodText(month, isQuarter);
    this.#sums.advances += this.#paidFor('income-tax', period) ?? amount;
    return estimatedDue({
      type: 'income-tax',
      period,
      month,
      amount,
      ...incomeTaxDays(month, config.form),
      steps,
      hasLastYearsFigures: read.isOfLastYear,
    });
  }
}

/** The tax card amount less a share of the health contribution paid (I9). */
function cardTax({ config, paid }: IncomeMonth, read: FigureReader): { amount: number; steps: Step[] } {
  const { card } = read(FIGURES.healthDeduction);
  const health = paid.form === 'tax-card' ? percentOf(paid.health, card) : 0;
  const amount = wholeZlotys(Math.max(0, config.cardAmount - health));
  const steps = [
    step('card-amount', config.cardAmount),
    step('card-health', health, card),
    step('tax', amount),
  ];
  return { amount, steps };
}
