import type { Minor } from '../values.ts';
import type { DateText } from './day.ts';
import { minor } from './rounding.ts';

/** Percents of contributions as decimals. */
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
  /** of payers with at most 9 insured; others have their own */
  accident: string;
  labourFund: string;
  /** Fund of Guaranteed Employee Benefits (FGŚP) */
  benefitsFund: string;
  ppk: string;
}

/** What counts when a contract is paid. */
export interface ContractParameters {
  employee: EmployeePercents;
  employer: EmployerPercents;
  /** percents of income tax below and above `threshold`, minor units of PLN a year */
  tax: { low: string; high: string; threshold: Minor };
  /** monthly costs of an employee, and those of one who commutes; minor units of PLN */
  costs: { usual: Minor; commuting: Minor };
  /** minor units of PLN a month, for one payer */
  reduction: Minor;
}

export interface ContractPeriod extends ContractParameters {
  from: DateText;
  /** last day for which the figures are known */
  until: DateText;
}

/** Source: reference/poland-parameters.json (employee_pct, employer_pct, pit_scale, employee_tax_month), a test compares them; unchanged 2024 to 2026. */
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

/** Figures in force on a day; those of the last year known where the day's own are not, which `isOfLastYear` says. Throws RangeError before 2024. */
export function contractParametersAt(day: DateText): ContractParameters & { isOfLastYear: boolean } {
  const period = CONTRACT_PERIODS.findLast(({ from }) => from <= day);
  if (!period) throw new RangeError(`No figures of contracts on ${day}`);
  return { ...period, isOfLastYear: day > period.until };
}
