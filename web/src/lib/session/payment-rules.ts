import type { PaymentTab } from '@saldo/contract/payment';
import { effectivePermission, type Acl } from '@saldo/contract/domain/permission';
import { maySeeSheets } from './may-see-sheets.ts';

// Apart from the addresses of payments (lib/navigation/payment-tabs.ts), most of which the shell does not need.

const listsDetached = (acl: Acl): boolean => effectivePermission(acl, 'payments.listDetached') !== 'denied';
const addsPayments = (acl: Acl): boolean => effectivePermission(acl, 'payments.add') !== 'denied';

/** Access to each list (specification 2, section 6). */
export const PAYMENT_RULES: Readonly<Record<PaymentTab, (acl: Acl) => boolean>> = {
  attached: (acl) => maySeeSheets(acl) || listsDetached(acl) || addsPayments(acl),
  detached: listsDetached,
  unverified: (acl) => listsDetached(acl) && addsPayments(acl),
};

/** Access to at least one of the lists. */
export const maySeePayments = PAYMENT_RULES.attached;
export const mayChangePayments = addsPayments;

const managesPaymentsAndAccounts = (acl: Acl): boolean =>
  addsPayments(acl) && effectivePermission(acl, 'accounts.edit') !== 'denied';
/** Transfer files contain account numbers, which are visible only to users who manage accounts. */
export const mayOrderTransfers = managesPaymentsAndAccounts;
/** Statements contain account numbers and balances. */
export const mayReconcile = managesPaymentsAndAccounts;
