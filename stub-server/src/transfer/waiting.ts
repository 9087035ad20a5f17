import { effectivePermission } from '@saldo/contract/domain/permission';
import type { Db } from '#src/db/open.ts';
import { mayKeepAccounts } from '#src/master-data/payment-methods.ts';
import { approvalFor, approvalRows, type Reader } from './approvals.ts';

/** The number of requests that wait for the decision of a user. */
export async function waitingApprovals(db: Db, reader: Reader): Promise<number> {
  const { accountId, userId, acl } = reader;
  if (!mayKeepAccounts(acl) || effectivePermission(acl, 'payments.add') === 'denied') return 0;
  const rows = await approvalRows(db, accountId)
    .where('state', '=', 'requested')
    .where('requested_by', '!=', userId)
    .execute();
  const all = await Promise.all(rows.map((row) => approvalFor(db, reader, row)));
  return all.filter((one) => one?.state === 'requested').length;
}
