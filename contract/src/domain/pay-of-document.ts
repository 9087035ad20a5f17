import type { PayTerms } from '../pay-terms.ts';
import type { Minor } from '../values.ts';
import { contractParametersAt } from './contract-parameters.ts';
import { contractPay, contractPayments, type ContractPay, type ContractPayment } from './contract-pay.ts';
import type { ZusDay } from './legal-form.ts';
import { monthIndex } from './month.ts';
import { minor } from './rounding.ts';

/** The pay stated by a document. Throws RangeError for a month without figures. */
export const payOf = (terms: PayTerms): ContractPay =>
  contractPay(terms, contractParametersAt(`${terms.month}-01`), terms.taxedBefore);

/** The linked payments of a document's pay. */
export const paymentsOfPay = (terms: PayTerms, zusDay: ZusDay): ContractPayment[] =>
  contractPayments(payOf(terms), monthIndex(terms.month), terms.payDate, zusDay);

/**
 * Splits a payment of a pay over its earlier instalments: the last one takes the difference; if nothing is left for
 * it, they are merged.
 */
export function sharesOfPayment(amount: Minor, had: readonly { gross: Minor }[]): Minor[] {
  const kept = had.slice(0, -1).map(({ gross }) => gross);
  const rest = minor(kept.reduce((left, gross) => left - gross, Number(amount)));
  return rest > 0 ? [...kept, rest] : [amount];
}
