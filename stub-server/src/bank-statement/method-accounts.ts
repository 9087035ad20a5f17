import { normaliseAccount } from '@saldo/contract/domain/bank-account';
import type { Db } from '#src/db/open.ts';
import type { Statement } from '#src/file-formats/bank/statement.ts';
import type { PaymentMethod } from '#src/master-data/payment-methods.ts';

export interface KnownMethods {
  methods: readonly PaymentMethod[];
  accounts: ReadonlyMap<number, readonly string[]>;
}

/** The accounts of each method: its number, else those of its earlier statements. */
export async function accountsOfMethods(
  db: Db,
  accountId: number,
  methods: readonly PaymentMethod[],
): Promise<Map<number, string[]>> {
  const rows = await db
    .selectFrom('bank_statement')
    .select(['payment_method_id as methodId', 'account'])
    .distinct()
    .where('account_id', '=', accountId)
    .where('account', '<>', '')
    .execute();
  return new Map(
    methods.map(({ id, number }) => [
      id,
      number === null
        ? rows.flatMap(({ methodId, account }) => (methodId === id ? normaliseAccount(account) : []))
        : [normaliseAccount(number)],
    ]),
  );
}

/** The method of a statement's account; null: none. */
export const methodOf = (
  { methods, accounts }: KnownMethods,
  { account, currency }: Statement,
): PaymentMethod | null =>
  account === ''
    ? null
    : (methods.find(
        ({ id, currency: own }) =>
          own === currency && accounts.get(id)?.includes(normaliseAccount(account)) === true,
      ) ?? null);
