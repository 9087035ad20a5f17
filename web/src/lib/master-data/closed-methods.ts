import { paymentMethodSchema } from '@saldo/contract/payment-method';

const closedSchema = paymentMethodSchema.pick({ closedFrom: true });

/**
 * The day from which a payment method takes no payments; null: open, or the item is not a payment
 * method.
 */
export const closedFromOf = (item: unknown): string | null =>
  closedSchema.safeParse(item).data?.closedFrom ?? null;
