import { ACCOUNT_CURRENCY } from '@saldo/contract/domain/currency';
import { minor } from '@saldo/contract/domain/money';
import { effectivePermission, type Acl } from '@saldo/contract/domain/permission';
import { paymentMethodSchema, type paymentMethod } from '@saldo/contract/payment-method';
import { minorSchema, type Minor } from '@saldo/contract/values';
import type { z } from 'zod';
import type { Db } from '#src/db/open.ts';
import { flag } from '#src/db/seed-columns.ts';
import { AppError } from '#src/http/errors.ts';
import { invalid, unknownReference } from '#src/http/refusals.ts';
import { ratesFor } from '#src/plan/references.ts';
import { itemsOf, readerOf, type NamedStore } from './store.ts';

type SeenPaymentMethod = z.output<(typeof paymentMethod.get.responses)[200]>;
export type PaymentMethod = SeenPaymentMethod & { openingBalance: Minor };

/**
 * Balances and numbers are visible to users who manage accounts; the others choose a method by its
 * name.
 */
export const mayKeepAccounts = (acl: Acl): boolean => effectivePermission(acl, 'accounts.edit') !== 'denied';

const stateSchema = paymentMethodSchema
  .omit({ id: true, isInternal: true, version: true })
  .extend({ openingBalance: minorSchema });

export type PaymentMethodState = z.output<typeof stateSchema>;

const OF_A_BANK_ACCOUNT = 'A VAT account belongs to a bank account';

export const paymentMethods: NamedStore<PaymentMethod, PaymentMethodState, SeenPaymentMethod> = {
  table: 'payment_method',
  type: 'paymentMethod',
  usedBy: 'payment_method_id',
  read: readerOf('payment_method', (row) => ({
    id: row.id,
    name: row.name,
    kind: row.kind,
    bankName: row.bank_name,
    currency: row.currency,
    number: row.number,
    openingBalance: minor(row.opening_balance),
    openingDate: row.opening_date,
    belongsToId: row.belongs_to_id,
    closedFrom: row.closed_from,
    isDefault: row.is_default === 1,
    isInternal: row.is_internal === 1,
    version: row.version,
  })),
  stateSchema,
  stateOf: ({ id: _id, isInternal: _isInternal, version: _version, ...state }) => state,
  columns: (state) => ({
    kind: state.kind,
    bank_name: state.bankName,
    currency: state.currency,
    number: state.number,
    opening_balance: state.openingBalance,
    opening_date: state.openingDate,
    belongs_to_id: state.belongsToId,
    closed_from: state.closedFrom,
    is_default: flag(state.isDefault),
  }),
  /** an account with a balance of zero, in the currency of the books */
  fresh: (name, { today }) => ({
    name,
    kind: 'bank-account',
    bankName: null,
    currency: ACCOUNT_CURRENCY,
    number: null,
    openingBalance: minor(0),
    openingDate: today,
    belongsToId: null,
    closedFrom: null,
    isDefault: false,
  }),
  check: async (db, accountId, { belongsToId, kind, currency, openingDate }) => {
    await ratesFor(db, [currency], openingDate);
    if (belongsToId === null) return;
    if (kind !== 'vat-account') throw invalid('belongsToId', 'Only a VAT account belongs to another');
    const [owner] = await itemsOf({ read: paymentMethods.read }, db, accountId, { id: belongsToId });
    if (!owner) throw unknownReference('belongsToId');
    if (owner.kind !== 'bank-account') throw invalid('belongsToId', OF_A_BANK_ACCOUNT);
  },
  checkAll: async (db, accountId) => {
    const methods = await itemsOf({ read: paymentMethods.read }, db, accountId);
    const owners = new Set(methods.map(({ belongsToId }) => belongsToId));
    if (methods.some(({ id, belongsToId }) => belongsToId !== null && owners.has(id)))
      throw invalid('belongsToId', 'What belongs to an account has none that belongs to it');
    if (methods.some(({ id, kind }) => owners.has(id) && kind !== 'bank-account'))
      throw invalid('belongsToId', OF_A_BANK_ACCOUNT);
    if (methods.some(({ isDefault, closedFrom }) => isDefault && closedFrom !== null))
      throw invalid('closedFrom', 'The default method stays open');
  },
  seenBy: (method, acl) =>
    mayKeepAccounts(acl) ? method : { ...method, number: null, openingBalance: null },
};

/** The payment method that new rows start with. */
export async function defaultMethod(db: Db, accountId: number): Promise<PaymentMethod> {
  const found = (await itemsOf(paymentMethods, db, accountId)).find(({ isDefault }) => isDefault);
  if (!found) throw new AppError('DEFAULT_PAYMENT_METHOD_MISSING');
  return found;
}
