import { z } from 'zod';
import { dateSchema, MAX_AMOUNT, monthSchema, rateSchema } from './values.ts';

const amount = z.int().min(0).max(MAX_AMOUNT).brand<'Minor'>();

/** The input for the calculation of a contract's pay; minor units of PLN. */
export const payTermsSchema = z.object({
  /** the month of the pay; contributions and tax are due in the next one */
  month: monthSchema,
  /** the day on which the person is paid */
  payDate: dateSchema,
  gross: amount,
  insurance: z.enum(['full', 'without-sickness', 'health', 'none']),
  /** costs for income tax: an amount, or a percent of gross less social contributions */
  costs: z.union([z.object({ amount }), z.object({ percent: rateSchema })]),
  /** reduction of the month's tax */
  reduction: amount,
  hasPpk: z.boolean(),
  /** false: not taxed, e.g. persons under 26 */
  isTaxed: z.boolean(),
  /** tax bases of the person's year before this pay */
  taxedBefore: amount,
});
export type PayTerms = z.output<typeof payTermsSchema>;

/** The purpose of an instalment of a pay. */
export const partPurposeSchema = z.enum(['person', 'income-tax', 'zus', 'ppk']);
export type PartPurpose = z.infer<typeof partPurposeSchema>;
