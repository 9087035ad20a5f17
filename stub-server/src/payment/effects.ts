import { effectivePermission, type Acl } from '@saldo/contract/domain/permission';
import type { ResourceKind } from '#src/lock/resources.ts';

const mayAddPayments = (acl: Acl): boolean => effectivePermission(acl, 'payments.add') !== 'denied';

export const paymentSourceResource: ResourceKind = {
  table: 'payment_source',
  seenBy: 'payers',
  mayWrite: mayAddPayments,
};

/** Documents that are being imported: the contract names them, the server has none yet. */
export const importDocumentResource: ResourceKind = {
  table: null,
  seenBy: 'payers',
  mayWrite: mayAddPayments,
};
