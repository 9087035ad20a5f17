import type { Flow } from '@saldo/contract/domain/flows';
import { effectivePermission, type Acl } from '@saldo/contract/domain/permission';

/**
 * Whether a user may move the expected day of a payment: unpaid, on a day that is not fixed by law.
 */
export const mayMove = (acl: Acl, { record, state, part, isFixed }: Flow): boolean =>
  state !== 'paid' &&
  !isFixed &&
  effectivePermission(acl, 'budget', record.budgetId) === 'write' &&
  (part === null || effectivePermission(acl, 'payments.add') !== 'denied');
