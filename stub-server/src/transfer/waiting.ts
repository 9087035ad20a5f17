import { effectivePermission } from '@saldo/contract/domain/permission';
import type { Notices } from '@saldo/contract/notice';
import type { Db } from '#src/db/open.ts';
import { mayKeepAccounts } from '#src/master-data/payment-methods.ts';
import { approvalFor, approvalRows, SHOWN, type Reader } from './approvals.ts';

/** The numbers of requests that wait for the decision of a user, and of the user's approved ones. */
export async function waitingApprovals(
  db: Db,
  reader: Reader,
): Promise<Pick<Notices, 'approvals' | 'approved'>> {
  const { accountId, userId, acl } = reader;
  if (!mayKeepAccounts(acl) || effectivePermission(acl, 'payments.add') === 'denied')
    return { approvals: 0, approved: 0 };
  const rows = await approvalRows(db, accountId)
    .where((row) =>
      row.or([
        row.and([row('state', '=', 'requested'), row('requested_by', '!=', userId)]),
        row.and([row('state', '=', 'approved'), row('requested_by', '=', userId)]),
      ]),
    )
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute();
  const all = await Promise.all(rows.map((row) => approvalFor(db, reader, row)));
  const counted = (state: 'requested' | 'approved') => all.filter((one) => one?.state === state).length;
  return { approvals: counted('requested'), approved: counted('approved') };
}
