import type { SameTransfers } from '@saldo/contract/transfer';
import type { ApprovalChange, TransferApproval } from '@saldo/contract/transfer-approval';
import { sql, type Selectable } from 'kysely';
import { isDeepStrictEqual } from 'node:util';
import type { Db } from '#src/db/open.ts';
import { Overtaken } from '#src/db/overtaken.ts';
import type { Database } from '#src/db/schema.ts';
import type { Actor } from '#src/http/actor.ts';
import { AppError } from '#src/http/errors.ts';
import { notFound } from '#src/http/refusals.ts';
import { paymentMethods } from '#src/master-data/payment-methods.ts';
import { itemsOf } from '#src/master-data/store.ts';
import { documentIdsOfParts, documentsOf } from '#src/payment/document.ts';
import { approvedTransferOf, contentOf, readContent } from './approval-content.ts';
import { refusalOf, type Order, type Payable } from './compose.ts';
import { payablesOf, refuseHidden } from './order.ts';

type ApprovalRow = Selectable<Database['transfer_approval']>;

/** The user whose rights decide what is shown. */
export type Reader = Pick<Actor, 'accountId' | 'userId' | 'acl'>;

/** Requests that a list shows, and that are counted: void ones keep their state, so that they add up over years. */
export const SHOWN = 200;

export const approvalRows = (db: Db, accountId: number) =>
  db.selectFrom('transfer_approval').selectAll().where('account_id', '=', accountId);

interface PaymentsNow {
  /** those that still exist; null: the user may not see one of them */
  left: Payable[] | null;
  deleted: ReadonlySet<number>;
}

/** The payments as they would be now. */
async function paymentsNow(db: Db, actor: Reader, partIds: readonly number[]): Promise<PaymentsNow> {
  const found = await documentIdsOfParts(db, actor.accountId, partIds);
  const deleted = new Set(partIds.filter((id) => !found.has(id)));
  const documents = await documentsOf(db, actor.accountId, [...found.values()]);
  const leftIds = partIds.filter((id) => !deleted.has(id));
  try {
    return { left: await payablesOf(db, actor, [...documents.values()], leftIds), deleted };
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return { left: null, deleted };
    throw error;
  }
}

type Requested = ReturnType<typeof readContent>['transfers'][number];

/** What has happened to a payment since it was requested. */
function changeOf(transfer: Requested, { left, deleted }: PaymentsNow): ApprovalChange | null {
  if (deleted.has(transfer.partId)) return 'deleted';
  const payable = left?.find(({ part }) => part.id === transfer.partId);
  if (!payable) return null;
  if (payable.part.paidDate !== null) return 'paid';
  if (payable.part.orderedDate !== null) return 'ordered';
  const isSame = refusalOf(payable) === null && isDeepStrictEqual(approvedTransferOf(payable), transfer);
  return isSame ? null : 'changed';
}

/** Whether the payments are still as requested, and still to be paid: another file may have ordered them. */
async function isAsAsked(
  db: Db,
  actor: Reader,
  row: ApprovalRow,
  payables: Payable[] | null,
): Promise<boolean> {
  const [method] = await itemsOf(paymentMethods, db, actor.accountId, { id: row.payment_method_id });
  if (!payables || !method || payables.some((payable) => refusalOf(payable) !== null)) return false;
  const { format } = readContent(row.content);
  return contentOf({ method, format, payables }) === row.content;
}

const stepOf = (name: string | null, at: string | null) =>
  name === null || at === null ? null : { name, at };

type Approval = Omit<TransferApproval, 'alsoIn'>;

const isOpenNow = ({ state }: Approval): boolean => state === 'requested' || state === 'approved';

/**
 * A request as the user sees it; null: the request of another user with payments that this user may
 * not see.
 */
export async function approvalFor(db: Db, actor: Reader, row: ApprovalRow): Promise<Approval | null> {
  const { account, format, currency, total, transfers } = readContent(row.content);
  const isOwn = row.requested_by === actor.userId;
  const now = await paymentsNow(
    db,
    actor,
    transfers.map(({ partId }) => partId),
  );
  // A deleted one is on no sheet any more: whether the user might have seen it is unknown.
  const payables = now.deleted.size > 0 ? null : now.left;
  if (!isOwn && !actor.acl.isMasterUser && payables === null) return null;
  const isOpen = row.state === 'requested' || row.state === 'approved';
  return {
    id: row.id,
    version: row.version,
    state: isOpen && !(await isAsAsked(db, actor, row, payables)) ? 'void' : row.state,
    requested: { name: row.requested_name, at: row.created_at },
    decided: stepOf(row.decided_name, row.decided_at),
    reason: row.reason,
    made: stepOf(row.made_name, row.made_at),
    isOwn,
    paymentMethodId: row.payment_method_id,
    account,
    format,
    charset: row.charset,
    date: row.date,
    currency,
    total,
    transfers: transfers.map((transfer) => {
      const { vat: _vat, nip: _nip, ...shown } = transfer;
      return { ...shown, change: isOpen ? changeOf(transfer, now) : null };
    }),
  };
}

/** Open requests with some of the instalments, except one of them. */
function sameIn(all: readonly Approval[], partIds: readonly number[], exceptId?: number): SameTransfers[] {
  const wanted = new Set(partIds);
  return all.filter(isOpenNow).flatMap(({ id, requested, transfers }) => {
    const same = transfers.flatMap(({ partId }) => (wanted.has(partId) ? partId : []));
    return id === exceptId || same.length === 0 ? [] : [{ approvalId: id, requested, partIds: same }];
  });
}

function withSame(one: Approval, all: readonly Approval[]): TransferApproval {
  const partIds = isOpenNow(one) ? one.transfers.map(({ partId }) => partId) : [];
  return { ...one, alsoIn: sameIn(all, partIds, one.id) };
}

/** Requests that are open and seen by the user, the newest first. */
async function openApprovals(db: Db, actor: Reader): Promise<Approval[]> {
  const rows = await approvalRows(db, actor.accountId)
    .where('state', 'in', ['requested', 'approved'])
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute();
  const all = await Promise.all(rows.map((row) => approvalFor(db, actor, row)));
  return all.filter((one) => one !== null);
}

/** Open requests with some of the instalments. */
export const requestsWith = async (db: Db, actor: Reader, partIds: readonly number[]) =>
  sameIn(await openApprovals(db, actor), partIds);

export async function listApprovals(db: Db, actor: Actor): Promise<TransferApproval[]> {
  refuseHidden(actor);
  const rows = await approvalRows(db, actor.accountId)
    // Whatever has been decided since, an open request is shown.
    .orderBy(sql`case when state in ('requested', 'approved') then 0 else 1 end`)
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute();
  const all = await Promise.all(rows.map((row) => approvalFor(db, actor, row)));
  const seen = all.filter((one) => one !== null);
  return seen.map((one) => withSame(one, seen));
}

/** A request that the user sees, with its row. */
export async function approvalOf(db: Db, actor: Actor, id: number) {
  const row = await approvalRows(db, actor.accountId).where('id', '=', id).executeTakeFirst();
  const approval = row && (await approvalFor(db, actor, row));
  if (!row || !approval) throw notFound();
  return { row, approval: withSame(approval, await openApprovals(db, actor)) };
}

/** The name of a user, stored with their action, because a request outlives its users. */
export async function nameOf(db: Db, { accountId, userId }: Actor): Promise<string> {
  const { firstname, lastname } = await db
    .selectFrom('user')
    .select(['firstname', 'lastname'])
    .where('account_id', '=', accountId)
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return `${firstname} ${lastname}`;
}

/** Marks an approval as used by its file. */
export async function takeApproval(
  db: Db,
  actor: Actor,
  { approvalId, order }: { approvalId: number; order: Order },
): Promise<void> {
  const { row, approval } = await approvalOf(db, actor, approvalId);
  if (row.state === 'requested') throw new AppError('APPROVAL_NEEDED');
  if (approval.state !== 'approved' || contentOf(order) !== row.content) throw new AppError('APPROVAL_VOID');
  await db
    .updateTable('transfer_approval')
    .set({ state: 'done', version: row.version + 1, made_name: await nameOf(db, actor), made_at: actor.now })
    .where('account_id', '=', actor.accountId)
    .where('id', '=', approvalId)
    .where('version', '=', row.version)
    .returning('id')
    .executeTakeFirstOrThrow(Overtaken);
}
