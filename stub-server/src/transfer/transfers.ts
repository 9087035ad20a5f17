import type {
  CheckedTransfers,
  CheckTransfers,
  TransferFault,
  TransferFileAnswer,
  WriteTransfers,
} from '@saldo/contract/transfer';
import type { Db } from '#src/db/open.ts';
import type { Actor } from '#src/http/actor.ts';
import { AppError } from '#src/http/errors.ts';
import { notFound } from '#src/http/refusals.ts';
import { changeParts, chosen } from '#src/payment/commands.ts';
import { documentIdsOfParts, documentsOf } from '#src/payment/document.ts';
import { needsApproval } from './approval-limit.ts';
import { requestsWith, takeApproval } from './approvals.ts';
import { plannedTransfer, totalOf, transferFile } from './compose.ts';
import { orderOf, payablesOf, refuseHidden, refuseTwice, type CompanyOf } from './order.ts';

const FILES = {
  elixir: { extension: 'txt', mediaType: 'text/plain' },
  pain: { extension: 'xml', mediaType: 'application/xml' },
} as const;

export async function checkTransfers(
  db: Db,
  actor: Actor,
  companyOf: CompanyOf,
  body: CheckTransfers,
): Promise<CheckedTransfers> {
  refuseHidden(actor);
  refuseTwice(body.partIds, 'partIds');
  const documentIds = await documentIdsOfParts(db, actor.accountId, body.partIds);
  const goneIds = body.leavesOutGone === true ? body.partIds.filter((id) => !documentIds.has(id)) : [];
  if (goneIds.length === body.partIds.length) throw notFound();
  const partIds = body.partIds.filter((id) => !goneIds.includes(id));
  const documents = await documentsOf(db, actor.accountId, [...documentIds.values()]);
  const payables = await payablesOf(db, actor, [...documents.values()], partIds);
  const order = await orderOf(db, actor, companyOf, { ...body, payables, charset: 'utf-8' });
  const total = totalOf(payables);
  const { faults } = transferFile(order, total);
  return {
    transfers: payables.map(plannedTransfer),
    currency: order.method.currency,
    total,
    faults: [...faults],
    needsApproval: await needsApproval(db, actor, { total, currency: order.method.currency }),
    alsoIn: await requestsWith(db, actor, partIds),
    goneIds,
  };
}

const notTransferable = (faults: readonly TransferFault[]) => new AppError('NOT_TRANSFERABLE', { faults });

export async function writeTransfers(
  db: Db,
  actor: Actor,
  companyOf: CompanyOf,
  body: WriteTransfers,
): Promise<TransferFileAnswer> {
  refuseHidden(actor);
  const { parts, date, format, total, marksOrdered, approvalId } = body;
  const ids = parts.map(({ id }) => id);
  refuseTwice(ids, 'parts');
  const payables = await payablesOf(db, actor, await chosen(db, actor, parts), ids);
  const order = await orderOf(db, actor, companyOf, { ...body, payables });
  const { bytes, faults } = transferFile(order, total);
  if (bytes === null) throw notTransferable(faults);
  if (approvalId !== undefined) await takeApproval(db, actor, { approvalId, order });
  else if (await needsApproval(db, actor, { total, currency: order.method.currency }))
    throw new AppError('APPROVAL_NEEDED');
  const { extension, mediaType } = FILES[format];
  const marked = marksOrdered ? await changeParts(db, actor, { parts, set: { orderedDate: date } }) : null;
  return {
    name: `przelewy-${date}.${extension}`,
    mediaType,
    content: Buffer.from(bytes).toString('base64'),
    count: payables.length,
    total,
    changeId: marked?.changeId ?? null,
  };
}
