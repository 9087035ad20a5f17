import type { Proportions } from '@saldo/contract/record';

/** Payroll of one employment contract, minor units. */
export interface Payroll {
  total: number;
  person: number;
  incomeTax: number;
  zus: number;
  proportions: Proportions;
}

const share = (amount: number, tenThousandths: number): number =>
  Math.round((amount * tenThousandths) / 10_000);

/** The three payments in ten-thousandths; the employee gets the remainder. */
function proportionsOf(total: number, incomeTax: number, zus: number): Proportions {
  const taxShare = Math.round((incomeTax * 10_000) / total);
  const zusShare = Math.round((zus * 10_000) / total);
  return { person: 10_000 - taxShare - zusShare, incomeTax: taxShare, zus: zusShare };
}

/** Contributions are rounded one by one; rates in ten-thousandths of their base. */
const contributions = (amount: number, rates: readonly number[]): number =>
  rates.reduce((total, rate) => total + share(amount, rate), 0);

/** Pension, disability, accident, Labour Fund, FGŚP. */
const OF_EMPLOYER = [976, 650, 167, 245, 10] as const;
/** Pension, disability, sickness. */
const OF_EMPLOYEE = [976, 150, 245] as const;

/**
 * From a gross salary: 20.48 % for the employer, 13.71 % and 9 % health insurance for the employee,
 * 12 % tax less 300 zł (reference/poland.md 3.4).
 */
export function fromGross(gross: number): Payroll {
  const employer = contributions(gross, OF_EMPLOYER);
  const social = contributions(gross, OF_EMPLOYEE);
  const health = share(gross - social, 900);
  const base = Math.round((gross - social - 250_00) / 100) * 100;
  const incomeTax = Math.max(0, Math.round((share(base, 1200) - 300_00) / 100) * 100);
  const total = gross + employer;
  const zus = employer + social + health;
  return {
    total,
    person: total - zus - incomeTax,
    incomeTax,
    zus,
    proportions: proportionsOf(total, incomeTax, zus),
  };
}

/** The same from the employer's total cost. */
export const fromTotalCost = (total: number): Payroll => fromGross(Math.round((total * 10_000) / 12_048));
