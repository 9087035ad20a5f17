import type { Minor } from '../values.ts';
import type { DateText } from './day.ts';
import { minor } from './rounding.ts';

/** Percentages of contributions as decimals. */
export interface EmployeePercents {
  pension: string;
  disability: string;
  sickness: string;
  health: string;
  ppk: string;
}

export interface EmployerPercents {
  pension: string;
  disability: string;
  /** for payers with at most 9 insured persons; others have their own */
  accident: string;
  labourFund: string;
  /** Fund of Guaranteed Employee Benefits (FGŚP) */
  benefitsFund: string;
  ppk: string;
}

/** Figures that apply to the pay of contracts. */
export interface ContractParameters {
  employee: EmployeePercents;
  employer: EmployerPercents;
  /** percentages of income tax below and above `threshold`, minor units of PLN a year */
  tax: { low: string; high: string; threshold: Minor };
  /** monthly costs of an employee, and of one who commutes, in minor units of PLN */
  costs: { usual: Minor; commuting: Minor };
  /** minor units of PLN a month, for one payer */
  reduction: Minor;
}

export interface ContractPeriod extends ContractParameters {
  from: DateText;
  /** last day for which the figures are known */
  until: DateText;
}

/**
 * Source: reference/poland-parameters.json (employee_pct, employer_pct, pit_scale, employee_tax_month), checked by a
 * test; unchanged 2024 to 2026.
 */
export const CONTRACT_PERIODS: readonly ContractPeriod[] = [
  {
    from: '2024-01-01',
    until: '2026-12-31',
    employee: { pension: '9.76', disability: '1.5', sickness: '2.45', health: '9', ppk: '2' },
    employer: {
      pension: '9.76',
      disability: '6.5',
      accident: '1.67',
      labourFund: '2.45',
      benefitsFund: '0.1',
      ppk: '1.5',
    },
    tax: { low: '12', high: '32', threshold: minor(120_000_00) },
    costs: { usual: minor(250_00), commuting: minor(300_00) },
    reduction: minor(300_00),
  },
];

/**
 * Figures in force on a day; if unknown, those of the last known year, with `isOfLastYear` set. Throws RangeError
 * before 2024.
 */
export function contractParametersAt(day: DateText): ContractParameters & { isOfLastYear: boolean } {
  const period = CONTRACT_PERIODS.findLast(({ from }) => from <= day);
  if (!period) throw new RangeError(`No figures of contracts on ${day}`);
  return { ...period, isOfLastYear: day > period.until };
}
