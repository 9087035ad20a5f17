import type { Flow } from '@saldo/contract/domain/flows';
import { effectivePermission, type Acl } from '@saldo/contract/domain/permission';

/** Whether a user may expect a payment on another day: unpaid, and its day is not the law's. */
export const mayMove = (acl: Acl, { record, state, part, isFixed }: Flow): boolean =>
  state !== 'paid' &&
  !isFixed &&
  effectivePermission(acl, 'budget', record.budgetId) === 'write' &&
  (part === null || effectivePermission(acl, 'payments.add') !== 'denied');
