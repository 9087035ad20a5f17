import { paymentMethodSchema } from '@saldo/contract/payment-method';

const closedSchema = paymentMethodSchema.pick({ closedFrom: true });

/** The day from which an item takes no payments; null: it does, as everything that is no payment method. */
export const closedFromOf = (item: unknown): string | null =>
  closedSchema.safeParse(item).data?.closedFrom ?? null;
