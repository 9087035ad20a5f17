import type { IncomeTaxConfig, ZusConfig } from '#src/tax-configs.ts';
import type { Minor } from '#src/values.ts';
import { monthText, type MonthIndex } from '../month.ts';
import { percentOf } from '../percent.ts';
import { minor } from '../rounding.ts';
import { zusDays } from './days.ts';
import { estimatedDue, type TaxDue } from './dues.ts';
import { figuresOn, type FigureReader } from './figures.ts';
import { FIGURES } from './parameters.ts';
import { step, type Step } from './steps.ts';

/** Contributions of one month, in minor units of PLN. */
export interface Contributions {
  social: number;
  labourFund: number;
  health: number;
}

export const NO_CONTRIBUTIONS: Contributions = { social: 0, labourFund: 0, health: 0 };

/** The amounts on which a month's health contribution depends, in minor units of PLN. */
export interface HealthBasis {
  /** income of the previous month, under scale or flat tax */
  incomeBefore: number;
  /** revenue of the calendar year up to this month, less social contributions paid */
  revenueOfYear: number;
}

export interface ZusMonth {
  month: MonthIndex;
  config: ZusConfig;
  tax: IncomeTaxConfig;
  basis: HealthBasis;
}

/** The base of social contributions; null: none are paid (Z1). */
function socialBase({ mode, declaredBase }: ZusConfig, read: FigureReader): number | null {
  if (mode === 'none' || mode === 'allowance') return null;
  const shares = read(FIGURES.baseShares);
  const least = () => percentOf(read(FIGURES.leastWage), shares.preference);
  const regular = () => percentOf(read(FIGURES.forecastWage), shares.regular);
  const declared = declaredBase ?? 0;
  if (mode === 'preference') return Math.max(least(), declared);
  if (mode === 'regular') return Math.max(regular(), declared);
  return Math.min(Math.max(least(), declared), regular());
}

/** Social contributions and Labour Fund with their steps (Z1 to Z4). */
function socialPart({ month, config }: ZusMonth, read: FigureReader) {
  const isHoliday = config.holidayMonths.includes(monthText(month));
  const base = isHoliday ? null : socialBase(config, read);
  if (base === null) return { social: 0, labourFund: 0, steps: [step('social-none', 0)] };
  const percents = read(FIGURES.ownerPercents);
  const parts: Step[] = [
    step('pension', percentOf(base, percents.pension), percents.pension),
    step('disability', percentOf(base, percents.disability), percents.disability),
    step('accident', percentOf(base, config.accidentPercent), config.accidentPercent),
    step('sickness', config.sickness ? percentOf(base, percents.sickness) : 0, percents.sickness),
  ];
  const hasFund = config.labourFund && base >= read(FIGURES.leastWage);
  const labourFund = hasFund ? percentOf(base, percents.labourFund) : 0;
  const social = parts.reduce((total, { value }) => total + value, 0);
  const steps = [step('zus-base', base), ...parts, step('labour-fund', labourFund, percents.labourFund)];
  return { social, labourFund, steps };
}

interface HealthPart {
  health: Minor;
  steps: Step[];
}

/** Scale and flat tax: a percentage of the previous month's income, not less than the minimum contribution (Z5). */
function healthOfIncome(income: number, percent: string, read: FigureReader): HealthPart {
  const ofIncome = percentOf(income, percent);
  const least = read(FIGURES.leastHealth);
  const steps = [
    step('income-of-month-before', income),
    step('health-of-income', ofIncome, percent),
    step('least-health', least),
  ];
  return { health: minor(Math.max(ofIncome, least)), steps };
}

/** Lump sum: by the bracket of the year's revenue (Z7). */
function healthOfBracket(revenue: number, read: FigureReader): HealthPart {
  const brackets = read(FIGURES.lumpSumHealth);
  const bracket = brackets.find(({ limit }) => limit === null || revenue <= limit);
  const { wage } = read(FIGURES.healthPercents);
  const health = percentOf(read(FIGURES.enterpriseWage), bracket?.percent ?? '100', wage);
  return { health, steps: [step('bracket-revenue', revenue)] };
}

/** Health contribution of a month by the form of tax (Z5, Z7, Z8). */
function healthPart({ config, tax, basis }: ZusMonth, read: FigureReader): HealthPart {
  const percents = read(FIGURES.healthPercents);
  if (config.health === 'partner') {
    return { health: percentOf(read(FIGURES.enterpriseWage), percents.wage), steps: [] };
  }
  if (tax.form === 'scale' || tax.form === 'flat') {
    return healthOfIncome(basis.incomeBefore, percents[tax.form], read);
  }
  if (tax.form === 'lump-sum') return healthOfBracket(config.lastYearsRevenue ?? basis.revenueOfYear, read);
  return { health: tax.form === 'tax-card' ? read(FIGURES.cardHealth) : minor(0), steps: [] };
}

/** The owner's contributions of a month, which are paid in the next one; no due if the owner pays none. */
export function ownerZus(zus: ZusMonth): { due: TaxDue | null; contributions: Contributions } {
  if (zus.config.mode === 'none') return { due: null, contributions: NO_CONTRIBUTIONS };
  const read = figuresOn(`${monthText(zus.month)}-01`);
  const { social, labourFund, steps } = socialPart(zus, read);
  const { health, steps: healthSteps } = healthPart(zus, read);
  const amount = minor(social + labourFund + health);
  const due = estimatedDue({
    type: 'zus',
    period: monthText(zus.month),
    month: zus.month,
    amount,
    ...zusDays(zus.month),
    steps: [...steps, ...healthSteps, step('health', health), step('total', amount)],
    hasLastYearsFigures: read.isOfLastYear,
  });
  return { due, contributions: { social, labourFund, health } };
}
