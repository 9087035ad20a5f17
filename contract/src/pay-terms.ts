import { z } from 'zod';
import { dateSchema, MAX_AMOUNT, monthSchema, rateSchema } from './values.ts';

const amount = z.int().min(0).max(MAX_AMOUNT).brand<'Minor'>();

/** What a pay of a contract is counted from; minor units of PLN. */
export const payTermsSchema = z.object({
  /** the month that it is for; contributions and tax fall due in the next one */
  month: monthSchema,
  /** when the person is paid */
  payDate: dateSchema,
  gross: amount,
  insurance: z.enum(['full', 'without-sickness', 'health', 'none']),
  /** costs for income tax: an amount, or a percent of gross less social contributions */
  costs: z.union([z.object({ amount }), z.object({ percent: rateSchema })]),
  /** what lowers the tax of the month */
  reduction: amount,
  hasPpk: z.boolean(),
  /** false: nothing is taxed, as with persons under 26 */
  isTaxed: z.boolean(),
  /** tax bases of the person's year before this pay */
  taxedBefore: amount,
});
export type PayTerms = z.output<typeof payTermsSchema>;

/** What an instalment of a pay is for. */
export const partPurposeSchema = z.enum(['person', 'income-tax', 'zus', 'ppk']);
export type PartPurpose = z.infer<typeof partPurposeSchema>;
