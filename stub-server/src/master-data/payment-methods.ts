import { ACCOUNT_CURRENCY } from '@saldo/contract/domain/currency';
import { minor } from '@saldo/contract/domain/money';
import { effectivePermission, type Acl } from '@saldo/contract/domain/permission';
import type { paymentMethod } from '@saldo/contract/payment-method';
import type { Minor } from '@saldo/contract/values';
import type { Selectable } from 'kysely';
import type { z } from 'zod';
import { nameKey } from '#src/db/name-key.ts';
import type { Database } from '#src/db/schema.ts';
import type { NamedStore } from './store.ts';

type SeenPaymentMethod = z.output<(typeof paymentMethod.get.responses)[200]>;
export type PaymentMethod = SeenPaymentMethod & { openingBalance: Minor };

/** Balances and numbers are for who keeps the accounts; the others choose a method by its name. */
export const mayKeepAccounts = (acl: Acl): boolean => effectivePermission(acl, 'accounts.edit') !== 'denied';

const toPaymentMethod = (row: Selectable<Database['payment_method']>): PaymentMethod => ({
  id: row.id,
  name: row.name,
  kind: row.kind,
  currency: row.currency,
  number: row.number,
  openingBalance: minor(row.opening_balance),
  openingDate: row.opening_date,
  isDefault: row.is_default === 1,
  isInternal: row.is_internal === 1,
  version: row.version,
});

export const paymentMethods: NamedStore<PaymentMethod, SeenPaymentMethod> = {
  usedBy: 'payment_method_id',
  all: async (db, accountId, { id, key } = {}) => {
    let rows = db.selectFrom('payment_method').selectAll().where('account_id', '=', accountId);
    if (id !== undefined) rows = rows.where('id', '=', id);
    if (key !== undefined) rows = rows.where('name_key', '=', key);
    return (await rows.execute()).map(toPaymentMethod);
  },
  /** an account without money in it, in the currency of the books */
  add: async (db, name, { accountId, now, today }) =>
    toPaymentMethod(
      await db
        .insertInto('payment_method')
        .values({
          account_id: accountId,
          name,
          name_key: nameKey(name),
          kind: 'bank-account',
          currency: ACCOUNT_CURRENCY,
          number: null,
          opening_balance: 0,
          opening_date: today,
          is_default: 0,
          is_internal: 0,
          created_at: now,
        })
        .returningAll()
        .executeTakeFirstOrThrow(),
    ),
  seenBy: (method, acl) =>
    mayKeepAccounts(acl) ? method : { ...method, number: null, openingBalance: null },
};
