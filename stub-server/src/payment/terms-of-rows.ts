import { addDays } from '@saldo/contract/domain/day';
import type { PartInput } from '@saldo/contract/payment-source';
import type { Db } from '#src/db/open.ts';

/** A new instalment without a due date, on a cell: of the plan it has the term too. */
const isTermed = ({ id, ofId, dueDate, cell }: PartInput): boolean =>
  id === undefined && ofId === undefined && dueDate === undefined && Boolean(cell);

/** New instalments on cells are due after the payment terms of the rows. */
export async function withTermsOfRows(
  db: Db,
  accountId: number,
  issueDate: string,
  parts: readonly PartInput[],
): Promise<readonly PartInput[]> {
  const rowIds = parts.flatMap((part) => (isTermed(part) && part.cell ? [part.cell.recordId] : []));
  if (rowIds.length === 0) return parts;
  const rows = await db
    .selectFrom('record')
    .select(['id', 'payment_term_days'])
    .where('account_id', '=', accountId)
    .where('id', 'in', rowIds)
    .execute();
  const terms = new Map(rows.map((row) => [row.id, row.payment_term_days]));
  return parts.map((part) => {
    const term = isTermed(part) ? terms.get(part.cell?.recordId ?? 0) : undefined;
    return term === undefined ? part : { ...part, dueDate: addDays(issueDate, term) };
  });
}
