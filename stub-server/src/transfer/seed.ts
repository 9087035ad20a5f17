import { minor } from '@saldo/contract/domain/money';
import type { SeedData, SeedPaymentSource, SeedTransferApproval } from '@saldo/seeds';
import type { Insertable } from 'kysely';
import type { SeedContext } from '#src/db/tables.ts';
import type { Database } from '#src/db/schema.ts';
import { contentText } from './approval-content.ts';

const nameOf = ({ users }: SeedData, userId: number): string => {
  const user = users.find(({ id }) => id === userId);
  return user ? `${user.firstname} ${user.lastname}` : '';
};

/** A transfer as `plannedTransfer` creates it from the stored document. */
function transferOf({ contractors }: SeedData, source: SeedPaymentSource, partId: number) {
  const part = source.parts.find(({ id }) => id === partId);
  const contractor = contractors.find(({ id }) => id === source.contractorId);
  if (!part) throw new Error(`The scenario has no instalment ${partId}`);
  const isSplit = source.isSplitPayment === true && part.vat > 0;
  return {
    partId,
    account: contractor?.bankAccount ?? null,
    kind: isSplit ? ('split' as const) : ('ordinary' as const),
    amount: minor(part.gross),
    name: contractor?.name ?? '',
    title: source.number,
    vat: isSplit ? part.vat : 0,
    nip: isSplit ? (contractor?.taxIdentificationNumber ?? '') : '',
  };
}

function contentOfSeed(data: SeedData, { paymentMethodId, partIds }: SeedTransferApproval): string {
  const method = data.paymentMethods.find(({ id }) => id === paymentMethodId);
  const transfers = data.paymentSources.flatMap((source) =>
    source.parts.flatMap(({ id }) => (partIds.includes(id) ? [transferOf(data, source, id)] : [])),
  );
  return contentText({
    account: method?.number ?? '',
    format: 'elixir',
    currency: method?.currency ?? 'PLN',
    total: minor(transfers.reduce((total, { amount }) => total + amount, 0)),
    transfers: partIds.flatMap((id) => transfers.find(({ partId }) => partId === id) ?? []),
  });
}

/** Requests of a scenario. */
export const seedApprovals = (
  data: SeedData,
  { createdAt }: SeedContext,
): Insertable<Database['transfer_approval']>[] =>
  (data.transferApprovals ?? []).map((approval) => ({
    id: approval.id,
    account_id: approval.accountId,
    version: 1,
    created_at: createdAt,
    requested_by: approval.requestedBy,
    requested_name: nameOf(data, approval.requestedBy),
    state: approval.rejected ? 'rejected' : 'requested',
    payment_method_id: approval.paymentMethodId,
    charset: 'windows-1250',
    date: approval.date,
    content: contentOfSeed(data, approval),
    decided_by: approval.rejected?.by ?? null,
    decided_name: approval.rejected ? nameOf(data, approval.rejected.by) : null,
    decided_at: approval.rejected ? createdAt : null,
    reason: approval.rejected?.reason ?? '',
  }));
