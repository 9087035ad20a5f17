import type { PruneArea } from '@saldo/contract/account';
import { sql } from 'kysely';
import type { Db } from '#src/db/open.ts';
import type { Reference } from '#src/master-data/references.ts';
import { detachAll } from '#src/payment/cells.ts';
import { deletePayments } from '#src/payment/repository.ts';

export type Pruned = Record<PruneArea, number>;

/** Deletes the named parts and returns the number deleted of each. Payments of deleted sheets are detached. */
export async function prune(
  tx: Db,
  accountId: number,
  { areas, references }: { areas: readonly PruneArea[]; references: readonly Reference[] },
): Promise<Pruned> {
  const has = (area: PruneArea) => areas.includes(area);
  return {
    payments: has('payments') ? await deletePayments(tx, accountId) : 0,
    sheets: has('sheets') ? await deleteSheets(tx, accountId) : 0,
    masterData: has('masterData') ? await deleteUnused(tx, accountId, references) : 0,
  };
}

const count = ({ numDeletedRows }: { numDeletedRows: bigint }) => Number(numDeletedRows);

async function deleteSheets(tx: Db, accountId: number) {
  await detachAll(tx, accountId);
  for (const table of ['month_value', 'record', 'resource_lock'] as const) {
    await tx.deleteFrom(table).where('account_id', '=', accountId).execute();
  }
  return count(await tx.deleteFrom('budget').where('account_id', '=', accountId).executeTakeFirstOrThrow());
}

const LISTS = ['contractor', 'payment_method', 'trade_subject', 'section'] as const;
const WITH_DEFAULT: ReadonlySet<string> = new Set(['payment_method', 'trade_subject']);

/** Keeps used items, and the defaults that new rows need. */
async function deleteUnused(tx: Db, accountId: number, references: readonly Reference[]) {
  let deleted = 0;
  for (const list of LISTS) {
    let unused = tx.deleteFrom(list).where('account_id', '=', accountId).where('is_internal', '=', 0);
    if (WITH_DEFAULT.has(list)) unused = unused.where('is_default' as 'is_internal', '=', 0);
    for (const { table, column } of references.filter(({ to }) => to === list)) {
      const used = sql<number>`(select ${sql.ref(column)} from ${sql.table(table)}
        where account_id = ${accountId} and ${sql.ref(column)} is not null)`;
      unused = unused.where('id', 'not in', used);
    }
    deleted += count(await unused.executeTakeFirstOrThrow());
  }
  return deleted;
}
