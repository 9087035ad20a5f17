import { z } from 'zod';
import { MAX_CREDITS } from './subscription.ts';
import { idSchema, instantSchema } from './values.ts';

const event = <const Type extends string, Data extends z.ZodType>(type: Type, data: Data) =>
  z.object({
    /** the same for each delivery of the event */
    id: z.string().min(1).max(100),
    type: z.literal(type),
    accountId: idSchema,
    /** increases with each event of the account, because deliveries may be out of order */
    sequence: z.int().min(1),
    createdAt: instantSchema,
    data,
  });
const nothing = z.object({});
const ofCharge = z.object({ chargeId: idSchema });

/** The webhook of the card provider; it is not a route, because no client calls it. */
export const WEBHOOK_PATH = '/api/webhook/card-provider';
/** The signature header `t=<seconds>,v1=<hex>`: the HMAC-SHA-256 of the time and the raw body. */
export const SIGNATURE_HEADER = 'provider-signature';

/** Events sent by the card provider. */
export const providerEventSchema = z.discriminatedUnion('type', [
  event('card.attached', z.object({ last4: z.string().regex(/^\d{4}$/) })),
  event('card.removed', nothing),
  event('payment.succeeded', ofCharge),
  event('payment.failed', ofCharge),
  /** the payment of a period is due */
  event('renewal.requested', nothing),
  event('credits.ordered', z.object({ quantity: z.int().min(1).max(MAX_CREDITS) })),
  event('subscription.cancelled', nothing),
]);
export type ProviderEvent = z.output<typeof providerEventSchema>;
