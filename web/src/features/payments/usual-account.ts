import { isValidAccount } from '@saldo/contract/domain/bank-account';
import { paymentMethodSchema } from '@saldo/contract/payment-method';
import { useState } from 'react';
import { useMasterData } from '#lib/master-data/master-data.ts';
import type { ListedPayment } from './payment-queries.ts';

type Payment = Pick<ListedPayment, 'currency' | 'paymentMethod'>;
type Terms = { payments: readonly Payment[]; today: string };

/**
 * The open bank account with a number to pay from, of payment methods with the most used first: one
 * in the currency of the first payment before others, then the one with most of the payments. Null:
 * there is none.
 */
export function usualAccount(methods: readonly unknown[], { payments, today }: Terms): number | null {
  const accounts = methods.flatMap((item) => {
    const method = paymentMethodSchema.safeParse(item).data;
    const isOpen = method && (method.closedFrom === null || method.closedFrom > today);
    return isOpen && method.kind === 'bank-account' && isValidAccount(method.number ?? '') ? [method] : [];
  });
  const currency = payments[0]?.currency;
  const counts = new Map(
    Array.from(
      Map.groupBy(payments, ({ paymentMethod }) => paymentMethod.id),
      ([id, of]) => [id, of.length],
    ),
  );
  const [usual] = accounts.toSorted(
    (one, other) =>
      Number(other.currency === currency) - Number(one.currency === currency) ||
      (counts.get(other.id) ?? 0) - (counts.get(one.id) ?? 0),
  );
  return usual?.id ?? null;
}

/**
 * The account of an order: the chosen or approved one, else the usual one once the methods have
 * loaded; later changes of them do not change it. Null: none is chosen.
 */
export function useAccount(approved: { paymentMethodId: number } | undefined, terms: Terms) {
  const { items, isLoaded, failure } = useMasterData('payment-method');
  const [usual, setUsual] = useState<number | null>();
  const [chosen, setAccount] = useState(approved?.paymentMethodId);
  if (usual === undefined && (isLoaded || failure !== undefined)) setUsual(usualAccount(items, terms));
  const account = chosen ?? usual;
  return { account: account ?? null, isKnown: account !== undefined, setAccount };
}
