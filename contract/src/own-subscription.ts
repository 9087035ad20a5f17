import { z } from 'zod';
import { access } from './access.ts';
import { licenceStatusSchema } from './account.ts';
import { routes } from './c.ts';
import { errors } from './errors.ts';
import { dateSchema, minorSchema } from './values.ts';

export const SUBSCRIPTION_TYPES = ['trial', 'paying', 'free'] as const;

const priceSchema = z.object({
  net: minorSchema,
  vat: minorSchema,
  gross: minorSchema,
  /** the discount, zero or negative */
  discount: minorSchema,
  balanceUsed: minorSchema,
  /** amount charged to the card */
  payable: minorSchema,
  balanceLeft: minorSchema,
});

/**
 * Amounts in grosze. For the cost of another number of seats: `seatsChange` in
 * domain/subscription.ts.
 */
export const subscriptionSchema = z.object({
  type: z.enum(SUBSCRIPTION_TYPES),
  status: licenceStatusSchema,
  /** start of the trial, or of the paid period; null: being set up, ask again */
  subscriptionStart: dateSchema.nullable(),
  /** the first day after the paid period or the trial; if expired: the day of expiry */
  subscriptionEnd: dateSchema.nullable(),
  isTrial: z.boolean(),
  hasPaymentMethod: z.boolean(),
  /** last four digits of the card; null for all but the master user */
  cardLast4: z.string().nullable(),
  /** seats */
  quantity: z.int(),
  usedQuantity: z.int(),
  feePriceNetto: minorSchema,
  seatPriceNetto: minorSchema,
  /** gross, zero or negative */
  discount: minorSchema,
  /** gross, prepaid; null for all but the master user */
  balance: minorSchema.nullable(),
  paymentInProgress: z.boolean(),
  paymentError: z.boolean(),
  /** suspended: the day on which access is lost */
  graceEnd: dateSchema.nullable(),
  /**
   * on the day of the next try; null: nothing will be charged (free, expired, cancelled, no card,
   * no try left), or the caller is not the master user
   */
  nextCharge: priceSchema.extend({ date: dateSchema }).nullable(),
});
export type Subscription = z.output<typeof subscriptionSchema>;

/** Reads for the notices on every screen; the writes are in subscription.ts. */
export const ownSubscription = routes({
  get: {
    method: 'GET',
    path: '/account/subscription',
    summary: 'Type, prices, payment and end of the subscription',
    metadata: access({ who: 'user' }),
    responses: { ...errors, 200: subscriptionSchema },
  },
});
