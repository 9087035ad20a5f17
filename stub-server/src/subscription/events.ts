import { MAX_CREDITS } from '@saldo/contract/subscription';
import { idSchema, instantSchema } from '@saldo/contract/values';
import { z } from 'zod';

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
