import { effectivePermission, type Acl } from '@saldo/contract/domain/permission';
import type { PaymentSource } from '@saldo/contract/payment-source';
import type { Db } from '#src/db/open.ts';
import { filesOf } from '#src/files/stored.ts';
import { PAYMENT_AREAS } from '#src/lock/audience.ts';
import type { Document } from './document.ts';

// The parts of documents that a user sees: instalments on readable sheets, and detached ones by the
// rights to payments.

/** Whether the user may see detached instalments. */
export const seesDetached = (acl: Acl): boolean =>
  PAYMENT_AREAS.some((area) => effectivePermission(acl, area) !== 'denied');

/** Sheet ids by row. */
export async function sheetsOfRows(
  db: Db,
  accountId: number,
  recordIds: readonly number[],
): Promise<Map<number, number>> {
  const ids = [...new Set(recordIds)];
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('record')
    .select(['id', 'budget_id'])
    .where('account_id', '=', accountId)
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row.budget_id]));
}

const rowsIn = (documents: readonly Document[]): number[] =>
  documents.flatMap(({ state }) => state.parts.flatMap(({ cell }) => cell?.recordId ?? []));

/** The sheets of documents. */
export async function sheetsOf(db: Db, accountId: number, documents: readonly Document[]): Promise<number[]> {
  return [...new Set((await sheetsOfRows(db, accountId, rowsIn(documents))).values())];
}

/** The documents as the user sees them; null: the user may see none of its instalments. */
export async function seenDocuments(
  db: Db,
  { accountId, acl }: { accountId: number; acl: Acl },
  documents: readonly Document[],
): Promise<(PaymentSource | null)[]> {
  const sheets = await sheetsOfRows(db, accountId, rowsIn(documents));
  const files = await filesOf(
    db,
    accountId,
    documents.flatMap(({ state }) => state.fileIds),
  );
  return documents.map(({ id, version, createdAt, state: { fileIds, ...state } }) => {
    const parts = state.parts.map(({ cell, bankLineId: _line, ...part }) => {
      const budgetId = cell ? (sheets.get(cell.recordId) ?? 0) : 0;
      const isElsewhere = cell !== null && effectivePermission(acl, 'budget', budgetId) === 'denied';
      return { ...part, cell: cell && !isElsewhere ? { ...cell, budgetId } : null, isElsewhere };
    });
    const isSeen = parts.some(
      ({ cell, isElsewhere }) => cell !== null || (!isElsewhere && seesDetached(acl)),
    );
    if (!isSeen) return null;
    return {
      ...state,
      id,
      version,
      createdAt,
      parts,
      files: fileIds.flatMap((file) => files.get(file) ?? []),
    };
  });
}
