import type { PruneArea } from '@saldo/contract/account';
import type { Db } from '#src/db/open.ts';
import { detachAll } from '#src/payment/cells.ts';
import { deletePayments } from '#src/payment/repository.ts';

export type Pruned = Record<PruneArea, number>;

/** Deletes the named parts and returns the number deleted of each. Payments of deleted sheets are detached. */
export async function prune(tx: Db, accountId: number, areas: readonly PruneArea[]): Promise<Pruned> {
  const has = (area: PruneArea) => areas.includes(area);
  return {
    payments: has('payments') ? await deletePayments(tx, accountId) : 0,
    sheets: has('sheets') ? await deleteSheets(tx, accountId) : 0,
    masterData: has('masterData') ? await deleteUnused(tx, accountId) : 0,
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

/** The columns that reference master data. */
export const USES = {
  contractor: ['record', 'month_value', 'payment_source'],
  payment_method: ['record', 'month_value', 'payment_part', 'contractor'],
  trade_subject: ['record', 'contractor'],
  section: ['record', 'contractor'],
} as const;
const WITH_DEFAULT: ReadonlySet<string> = new Set(['payment_method', 'trade_subject']);

/** The accounts that VAT accounts belong to. */
const owners = (tx: Db, accountId: number) =>
  tx
    .selectFrom('payment_method')
    .select('belongs_to_id')
    .where('account_id', '=', accountId)
    .where('belongs_to_id', 'is not', null)
    .$narrowType<{ belongs_to_id: number }>();

/** Keeps used items, and the defaults that new rows need. */
async function deleteUnused(tx: Db, accountId: number) {
  let deleted = 0;
  for (const table of Object.keys(USES) as (keyof typeof USES)[]) {
    let unused = tx.deleteFrom(table).where('account_id', '=', accountId).where('is_internal', '=', 0);
    if (WITH_DEFAULT.has(table)) unused = unused.where('is_default' as 'is_internal', '=', 0);
    for (const user of USES[table]) {
      const used = tx
        .selectFrom(user as 'record')
        .select(`${table}_id`)
        .where('account_id', '=', accountId)
        .where(`${table}_id`, 'is not', null);
      unused = unused.where('id', 'not in', used);
    }
    if (table === 'payment_method') unused = unused.where('id', 'not in', owners(tx, accountId));
    deleted += count(await unused.executeTakeFirstOrThrow());
  }
  return deleted;
}
