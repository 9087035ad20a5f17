import type { BankReading } from '#src/file-formats/bank/read-bank-file.ts';
import { layoutKeyOf, type KeptLayout } from '#src/file-formats/bank/csv/any/remembered.ts';
import type { Db } from '#src/db/open.ts';

/** The columns that the account has confirmed for unknown layouts. */
export const keptLayouts = (db: Db, accountId: number): Promise<KeptLayout[]> =>
  db
    .selectFrom('bank_layout')
    .select(['layout_key', 'columns'])
    .where('account_id', '=', accountId)
    .execute();

/** Remembers the columns of a file for others with the same headings. */
export async function rememberLayout(
  tx: Db,
  accountId: number,
  { columns, heads }: Pick<BankReading, 'columns' | 'heads'>,
): Promise<void> {
  const key = layoutKeyOf(heads);
  if (columns === null || key === null) return;
  const kept = JSON.stringify(columns.map(({ field }) => field ?? 'skip'));
  await tx
    .insertInto('bank_layout')
    .values({ account_id: accountId, layout_key: key, columns: kept })
    .onConflict((conflict) => conflict.columns(['account_id', 'layout_key']).doUpdateSet({ columns: kept }))
    .execute();
}
