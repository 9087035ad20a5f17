import type { Minor } from '../values.ts';
import type { ContractParameters } from './contract-parameters.ts';
import type { DateText } from './day.ts';
import { sum } from './money.ts';
import type { MonthIndex } from './month.ts';
import { LEGAL_DAYS, legalDay } from './legal-days.ts';
import type { ZusDay } from './legal-form.ts';
import { percentOf, wholeZlotys, wholeZlotyTax } from './percent.ts';
import { minor } from './rounding.ts';
import { nextWorkingDay } from './working-days.ts';

/** A specific-work contract (umowa o dzieło) requires no contributions unless it is with the person's own employer. */
export type ContractKind = 'employment-contract' | 'mandate-contract' | 'specific-work-contract';

/** `health` only: a mandate beside an employment with at least the minimum wage. */
export type Insurance = 'full' | 'without-sickness' | 'health' | 'none';

/** Terms of one pay, in minor units of PLN. */
export interface ContractTerms {
  gross: Minor;
  insurance: Insurance;
  /** costs for income tax: an amount, or a percentage of gross less social contributions */
  costs: { amount: Minor } | { percent: string };
  /** monthly tax reduction, if the person has requested it */
  reduction: Minor;
  hasPpk: boolean;
  /** false: no income tax, as for persons under 26 */
  isTaxed: boolean;
}

/**
 * The default terms of a kind of contract: 20 % costs for mandates and specific work, and no reduction or PPK without
 * a request.
 */
export function usualTerms(kind: ContractKind, gross: Minor, parameters: ContractParameters): ContractTerms {
  const isEmployment = kind === 'employment-contract';
  return {
    gross,
    insurance: kind === 'specific-work-contract' ? 'none' : isEmployment ? 'full' : 'without-sickness',
    costs: isEmployment ? { amount: parameters.costs.usual } : { percent: '20' },
    reduction: isEmployment ? parameters.reduction : minor(0),
    hasPpk: false,
    isTaxed: true,
  };
}

/** The amounts of one pay, in minor units of PLN. `person`, `tax`, `zus` and `ppk` add up to `totalCost`. */
export interface ContractPay {
  employee: { pension: Minor; disability: Minor; sickness: Minor; health: Minor; ppk: Minor };
  employer: {
    pension: Minor;
    disability: Minor;
    accident: Minor;
    labourFund: Minor;
    benefitsFund: Minor;
    ppk: Minor;
  };
  costs: Minor;
  /** full złotys */
  taxBase: Minor;
  /** advance of income tax, full złotys */
  tax: Minor;
  person: Minor;
  zus: Minor;
  ppk: Minor;
  totalCost: Minor;
}

const ZERO = minor(0);
/**
 * Tax on a base, given the year's previous bases: the part above the threshold is taxed at the high rate, even within
 * one month.
 */
function advanceOf(base: Minor, before: Minor, reduction: Minor, { tax }: ContractParameters): Minor {
  const low = Math.max(0, Math.min(base, tax.threshold - before));
  const parts = [
    { base: low, percent: tax.low },
    { base: base - low, percent: tax.high },
  ];
  return wholeZlotyTax(parts, reduction);
}

/** The contributions that each insurance includes. */
const COVERED: Readonly<Record<Insurance, { social: boolean; sickness: boolean; health: boolean }>> = {
  full: { social: true, sickness: true, health: true },
  'without-sickness': { social: true, sickness: false, health: true },
  health: { social: false, sickness: false, health: true },
  none: { social: false, sickness: false, health: false },
};

/**
 * One pay from gross to net and to the employer's cost (reference/tax-cases.md, P2 to P5). `taxedBefore` is the sum of the person's
 * tax bases of the calendar year to date. Throws RangeError for a negative gross.
 */
export function contractPay(
  terms: ContractTerms,
  parameters: ContractParameters,
  taxedBefore: Minor = ZERO,
): ContractPay {
  const { gross } = terms;
  if (gross < 0) throw new RangeError('A gross pay is not below zero');
  const covered = COVERED[terms.insurance];
  const { employee: own, employer: theirs } = parameters;
  const of = (isPaid: boolean, percent: string) => (isPaid ? percentOf(gross, percent) : ZERO);

  const social = {
    pension: of(covered.social, own.pension),
    disability: of(covered.social, own.disability),
    sickness: of(covered.sickness, own.sickness),
  };
  const afterSocial = minor(gross - sum(Object.values(social)));
  const health = covered.health ? percentOf(afterSocial, own.health) : ZERO;
  const employee = { ...social, health, ppk: of(terms.hasPpk, own.ppk) };
  const employer = {
    pension: of(covered.social, theirs.pension),
    disability: of(covered.social, theirs.disability),
    accident: of(covered.social, theirs.accident),
    labourFund: of(covered.social, theirs.labourFund),
    benefitsFund: of(covered.social, theirs.benefitsFund),
    ppk: of(terms.hasPpk, theirs.ppk),
  };

  const costs = 'percent' in terms.costs ? percentOf(afterSocial, terms.costs.percent) : terms.costs.amount;
  const taxBase = terms.isTaxed ? wholeZlotys(Math.max(0, afterSocial - costs + employer.ppk)) : ZERO;
  const tax = advanceOf(taxBase, taxedBefore, terms.reduction, parameters);
  const { ppk: ownPpk, ...ownToZus } = employee;
  const { ppk: theirPpk, ...theirToZus } = employer;
  return {
    employee,
    employer,
    costs,
    taxBase,
    tax,
    person: minor(gross - sum(Object.values(employee)) - tax),
    zus: sum([...Object.values(ownToZus), ...Object.values(theirToZus)]),
    ppk: minor(ownPpk + theirPpk),
    totalCost: minor(gross + sum(Object.values(employer))),
  };
}

/** One of the payments that a pay consists of. */
export interface ContractPayment {
  kind: 'person' | 'income-tax' | 'zus' | 'ppk';
  amount: Minor;
  dueDate: DateText;
}

/**
 * The linked payments of a pay, without zero amounts: the person's on `payDate`, the others on their legal days of the month after
 * `month`, shifted to working days.
 */
export function contractPayments(
  pay: ContractPay,
  month: MonthIndex,
  payDate: DateText,
  zusDay: ZusDay,
): ContractPayment[] {
  const movedDay = (day: number) => nextWorkingDay(legalDay(month, day));
  const payments: ContractPayment[] = [
    { kind: 'person', amount: pay.person, dueDate: payDate },
    { kind: 'income-tax', amount: pay.tax, dueDate: movedDay(LEGAL_DAYS.tax) },
    { kind: 'zus', amount: pay.zus, dueDate: movedDay(zusDay(month)) },
    { kind: 'ppk', amount: pay.ppk, dueDate: movedDay(LEGAL_DAYS.ppk) },
  ];
  return payments.filter(({ amount }) => amount !== 0);
}
