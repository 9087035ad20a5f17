import type { DecideApproval, RequestApproval, TransferApproval } from '@saldo/contract/transfer-approval';
import type { Updateable } from 'kysely';
import type { Db } from '#src/db/open.ts';
import { Overtaken } from '#src/db/overtaken.ts';
import type { Database } from '#src/db/schema.ts';
import type { Actor } from '#src/http/actor.ts';
import { AppError } from '#src/http/errors.ts';
import { stale } from '#src/http/refusals.ts';
import { chosen } from '#src/payment/commands.ts';
import { contentOf } from './approval-content.ts';
import { approvalOf, nameOf } from './approvals.ts';
import { transferFile } from './compose.ts';
import { orderOf, payablesOf, refuseHidden, refuseTwice, type CompanyOf } from './order.ts';

/** Requests the approval of a file that could be created as it is. */
export async function requestApproval(
  db: Db,
  actor: Actor,
  companyOf: CompanyOf,
  body: RequestApproval,
): Promise<TransferApproval> {
  refuseHidden(actor);
  const { parts, paymentMethodId, charset, date, total } = body;
  const ids = parts.map(({ id }) => id);
  refuseTwice(ids, 'parts');
  const payables = await payablesOf(db, actor, await chosen(db, actor, parts), ids);
  const order = await orderOf(db, actor, companyOf, { ...body, payables });
  const { bytes, faults } = transferFile(order, total);
  if (bytes === null) throw new AppError('NOT_TRANSFERABLE', { faults });
  const { id } = await db
    .insertInto('transfer_approval')
    .values({
      account_id: actor.accountId,
      created_at: actor.now,
      requested_by: actor.userId,
      requested_name: await nameOf(db, actor),
      state: 'requested',
      payment_method_id: paymentMethodId,
      charset,
      date,
      content: contentOf(order),
      reason: '',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return (await approvalOf(db, actor, id)).approval;
}

interface Step {
  id: number;
  version: number;
}

/** Writes the next state of a request at the version that the user has seen. */
async function write(
  db: Db,
  actor: Actor,
  { id, version }: Step,
  set: Updateable<Database['transfer_approval']>,
) {
  await db
    .updateTable('transfer_approval')
    .set({
      decided_by: actor.userId,
      decided_name: await nameOf(db, actor),
      decided_at: actor.now,
      ...set,
      version: version + 1,
    })
    .where('account_id', '=', actor.accountId)
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirstOrThrow(Overtaken);
  return (await approvalOf(db, actor, id)).approval;
}

export async function decideApproval(db: Db, actor: Actor, id: number, body: DecideApproval) {
  refuseHidden(actor);
  const { version, decision, reason } = body;
  const { row, approval } = await approvalOf(db, actor, id);
  if (row.version !== version || row.state !== 'requested') throw stale(approval);
  if (approval.isOwn) throw new AppError('SECOND_PERSON_NEEDED');
  if (decision === 'approved' && approval.state === 'void') throw new AppError('APPROVAL_VOID');
  return await write(db, actor, { id, version }, { state: decision, reason });
}

export async function withdrawApproval(db: Db, actor: Actor, { id, version }: Step) {
  refuseHidden(actor);
  const { row, approval } = await approvalOf(db, actor, id);
  if (!approval.isOwn && !actor.acl.isMasterUser) throw new AppError('FORBIDDEN');
  const isOpen = row.state === 'requested' || row.state === 'approved';
  if (row.version !== version || !isOpen) throw stale(approval);
  return await write(db, actor, { id, version }, { state: 'withdrawn' });
}
