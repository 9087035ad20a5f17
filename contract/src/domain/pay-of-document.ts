import type { PayTerms } from '../pay-terms.ts';
import { contractParametersAt } from './contract-parameters.ts';
import { contractPay, contractPayments, type ContractPay, type ContractPayment } from './contract-pay.ts';
import type { ZusDay } from './legal-form.ts';
import { monthIndex } from './month.ts';

/** What the pay of a document comes to. Throws RangeError for a month without figures. */
export const payOf = (terms: PayTerms): ContractPay =>
  contractPay(terms, contractParametersAt(`${terms.month}-01`), terms.taxedBefore);

/** The linked payments of a document's pay. */
export const paymentsOfPay = (terms: PayTerms, zusDay: ZusDay): ContractPayment[] =>
  contractPayments(payOf(terms), monthIndex(terms.month), terms.payDate, zusDay);
