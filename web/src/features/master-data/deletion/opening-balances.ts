import { formatAmount } from '@saldo/contract/domain/money';
import { paymentMethodSchema } from '@saldo/contract/payment-method';

const openedSchema = paymentMethodSchema.pick({ id: true, currency: true, openingBalance: true });

/** What payment methods open with, in words; empty where they open with nothing, as everything that is no payment method. */
export const openingBalancesOf = (items: readonly object[], ids: readonly number[]): string =>
  items
    .flatMap((item) => openedSchema.safeParse(item).data ?? [])
    .filter(({ id, openingBalance }) => ids.includes(id) && openingBalance !== null && openingBalance !== 0)
    .map(({ openingBalance, currency }) =>
      openingBalance === null ? '' : formatAmount(openingBalance, currency, { withCurrency: true }),
    )
    .join(', ');
