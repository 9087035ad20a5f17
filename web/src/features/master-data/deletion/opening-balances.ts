import { formatAmount } from '@saldo/contract/domain/money';
import { paymentMethodSchema } from '@saldo/contract/payment-method';

const openedSchema = paymentMethodSchema.pick({ id: true, currency: true, openingBalance: true });

/**
 * Opening balances of payment methods as text; empty without any, and for items that are not
 * payment methods.
 */
export const openingBalancesOf = (items: readonly object[], ids: readonly number[]): string =>
  items
    .flatMap((item) => openedSchema.safeParse(item).data ?? [])
    .filter(({ id, openingBalance }) => ids.includes(id) && openingBalance !== null && openingBalance !== 0)
    .map(({ openingBalance, currency }) =>
      openingBalance === null ? '' : formatAmount(openingBalance, currency, { withCurrency: true }),
    )
    .join(', ');
