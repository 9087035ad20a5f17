import { z } from 'zod';
import { MAX_CREDITS } from './subscription.ts';
import { idSchema, instantSchema } from './values.ts';

const event = <const Type extends string, Data extends z.ZodType>(type: Type, data: Data) =>
  z.object({
    /** the same however often it is sent */
    id: z.string().min(1).max(100),
    type: z.literal(type),
    accountId: idSchema,
    /** grows with each event of the account: they may come in another order */
    sequence: z.int().min(1),
    createdAt: instantSchema,
    data,
  });
const nothing = z.object({});
const ofCharge = z.object({ chargeId: idSchema });

/** Where the card provider tells it: no route, as no client calls it. */
export const WEBHOOK_PATH = '/api/webhook/card-provider';
/** Header that proves who calls: `t=<seconds>,v1=<hex>`, the HMAC-SHA-256 of the time and the body as it is sent. */
export const SIGNATURE_HEADER = 'provider-signature';

/** What the card provider tells. */
export const providerEventSchema = z.discriminatedUnion('type', [
  event('card.attached', z.object({ last4: z.string().regex(/^\d{4}$/) })),
  event('card.removed', nothing),
  event('payment.succeeded', ofCharge),
  event('payment.failed', ofCharge),
  /** a period is to be paid now */
  event('renewal.requested', nothing),
  event('credits.ordered', z.object({ quantity: z.int().min(1).max(MAX_CREDITS) })),
  event('subscription.cancelled', nothing),
]);
export type ProviderEvent = z.output<typeof providerEventSchema>;
