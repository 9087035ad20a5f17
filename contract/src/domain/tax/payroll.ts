import type { Proportions } from '#src/record.ts';
import type { Minor } from '#src/values.ts';
import { contractParametersAt, type ContractParameters } from '../contract-parameters.ts';
import { contractPay, usualTerms, type ContractPay, type ContractTerms } from '../contract-pay.ts';
import { splitByProportions, sum } from '../money.ts';
import { monthText, yearOf, type MonthIndex } from '../month.ts';
import { minor } from '../rounding.ts';
import type { LegalForm } from '../legal-form.ts';
import { payrollTaxDays, payrollZusDays, ppkDays, type DueDays } from './days.ts';
import { estimatedDue, type PayrollDueType, type TaxDue } from './dues.ts';
import { step, type Step } from './steps.ts';

/**
 * Pay of one contract in one month, in minor units of PLN: the employer's cost with its proportions (P1), the gross
 * pay (P2), or the terms stated by a document.
 */
export type TaxContract =
  | { totalCost: Minor; proportions: Proportions }
  | { terms: ContractTerms & { taxedBefore: Minor } }
  | {
      gross: Minor;
      /** key under which tax bases of the year are added up; absent: the contract's place within the month */
      employee?: string | undefined;
      costs?: Minor | undefined;
      reduction?: Minor | undefined;
      ppk?: boolean | undefined;
    };

interface PayrollMonth {
  month: MonthIndex;
  contracts: readonly TaxContract[];
  accidentPercent: string;
  legalForm: LegalForm | null;
}

/** Sums of the contracts of a month, in minor units of PLN. */
const nothing = () => ({
  totalCost: 0,
  persons: 0,
  tax: 0,
  zusShare: 0,
  social: 0,
  health: 0,
  employer: 0,
  ppk: 0,
});
type PayrollSums = ReturnType<typeof nothing>;

/** First day with figures of contracts. */
const FIRST_FIGURES = '2024-01-01';

/** Dues of contracts month by month (reference/tax-cases.md, P1 to P5); months must be added in order. */
export class PayrollBook {
  /** tax bases of each employee and calendar year */
  readonly #taxed = new Map<string, Minor>();

  add(payroll: PayrollMonth): { totalCost: number; dues: TaxDue[] } {
    const sums = nothing();
    for (const [place, contract] of payroll.contracts.entries()) {
      if ('gross' in contract) this.#addGross(sums, contract, payroll, place);
      else addStated(sums, contract, payroll);
    }
    return { totalCost: sums.totalCost, dues: duesOf(sums, payroll) };
  }

  #addGross(
    sums: PayrollSums,
    contract: Extract<TaxContract, { gross: Minor }>,
    payroll: PayrollMonth,
    place: number,
  ): void {
    const parameters = parametersOf(payroll);
    const usual = usualTerms('employment-contract', contract.gross, parameters);
    const person = `${yearOf(payroll.month)} ${contract.employee ?? `#${place}`}`;
    const before = this.#taxed.get(person) ?? minor(0);
    const pay = contractPay(
      {
        ...usual,
        costs: contract.costs === undefined ? usual.costs : { amount: contract.costs },
        reduction: contract.reduction ?? usual.reduction,
        hasPpk: contract.ppk ?? false,
      },
      parameters,
      before,
    );
    this.#taxed.set(person, minor(before + pay.taxBase));
    addPay(sums, pay);
  }
}

/** A contract whose pay does not depend on previous months. */
export type StatedContract = Exclude<TaxContract, { gross: Minor }>;

function addStated(
  sums: PayrollSums,
  contract: StatedContract,
  payroll: Pick<PayrollMonth, 'month' | 'accidentPercent'>,
): void {
  if (!('terms' in contract)) return addShares(sums, contract);
  addPay(sums, contractPay(contract.terms, parametersOf(payroll), contract.terms.taxedBefore));
}

/** The cost of one contract, and its part of each due of its month, in minor units of PLN. */
export function contractAmounts(
  contract: StatedContract,
  payroll: Pick<PayrollMonth, 'month' | 'accidentPercent'>,
): { totalCost: number } & Record<PayrollDueType, number> {
  const sums = nothing();
  addStated(sums, contract, payroll);
  return {
    totalCost: sums.totalCost,
    'payroll-tax': sums.tax,
    'payroll-zus': zusOf(sums),
    'payroll-ppk': sums.ppk,
  };
}

const contributionsOf = ({ social, health, employer }: PayrollSums): number => social + health + employer;
const zusOf = (sums: PayrollSums): number => sums.zusShare + contributionsOf(sums);

/** The figures of contracts in a month, with the company's own accident contribution. */
function parametersOf({
  month,
  accidentPercent,
}: Pick<PayrollMonth, 'month' | 'accidentPercent'>): ContractParameters {
  const day = `${monthText(month)}-01`;
  const known = contractParametersAt(day < FIRST_FIGURES ? FIRST_FIGURES : day);
  return { ...known, employer: { ...known.employer, accident: accidentPercent } };
}

function addPay(sums: PayrollSums, pay: ContractPay): void {
  const { ppk, ...employer } = pay.employer;
  sums.totalCost += pay.totalCost;
  sums.persons += pay.person;
  sums.tax += pay.tax;
  sums.social += pay.employee.pension + pay.employee.disability + pay.employee.sickness;
  sums.health += pay.employee.health;
  sums.employer += sum(Object.values(employer));
  sums.ppk += pay.employee.ppk + ppk;
}

function addShares(sums: PayrollSums, contract: Extract<TaxContract, { totalCost: Minor }>): void {
  const shares = splitByProportions(contract.totalCost, contract.proportions);
  sums.totalCost += contract.totalCost;
  sums.persons += shares.person;
  sums.tax += shares.incomeTax;
  sums.zusShare += shares.zus;
}

function duesOf(sums: PayrollSums, { month, legalForm }: PayrollMonth): TaxDue[] {
  const due = (type: TaxDue['type'], days: DueDays, amount: number, steps: Step[]) =>
    estimatedDue({ type, period: monthText(month), month, amount, ...days, steps });
  const contributions = contributionsOf(sums);
  const zus = zusOf(sums);
  const zusSteps = [
    ...(sums.zusShare === 0 ? [] : [step('contracts-zus-share', sums.zusShare)]),
    ...(contributions === 0
      ? []
      : [
          step('employees-social', sums.social),
          step('employees-health', sums.health),
          step('employers-contributions', sums.employer),
          step('total', zus),
        ]),
  ];
  const taxSteps = [
    step('contracts-cost', sums.totalCost),
    step('contracts-persons', sums.persons),
    step('contracts-tax', sums.tax),
  ];
  return [
    due('payroll-tax', payrollTaxDays(month), sums.tax, taxSteps),
    due('payroll-zus', payrollZusDays(month, legalForm), zus, zusSteps),
    due('payroll-ppk', ppkDays(month), sums.ppk, [step('ppk', sums.ppk)]),
  ];
}
