import { currencySchema, dateSchema, minorSchema } from '@saldo/contract/values';
import { z } from 'zod';

const openingOfStatementSchema = z.object({
  /** the statement's name */
  statement: z.string(),
  /** the account that it states; empty: none */
  account: z.string(),
  currency: currencySchema,
  amount: minorSchema,
  /** the day of the opening balance `amount`; null: the present one is `amount` too low */
  day: dateSchema.nullable(),
});

/** An opening balance that makes the balance of an account agree with a bank statement. */
export type OpeningOfStatement = z.output<typeof openingOfStatementSchema>;

const paramsSchema = z.object({ opening: openingOfStatementSchema });

/** The parameters with which a payment method is opened to correct its opening balance. */
export const openingParams = (opening: OpeningOfStatement): z.input<typeof paramsSchema> => ({ opening });

export const openingOf = (params: unknown): OpeningOfStatement | undefined =>
  paramsSchema.safeParse(params).data?.opening;
