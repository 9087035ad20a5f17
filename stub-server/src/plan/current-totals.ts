import { ACCOUNT_CURRENCY } from '@saldo/contract/domain/currency';
import type { Deps } from '#src/http/deps.ts';
import { revalue } from './computed-totals.ts';

const valued = new WeakMap<Deps['db'], Map<number, string>>();

/**
 * Stored totals are in PLN at the last rates up to the business date. When the date moves, sheets with other currencies are
 * valued anew: once per account, date and run of the server.
 */
export async function keepTotalsCurrent(
  { db, transact }: Pick<Deps, 'db' | 'transact'>,
  { accountId, today }: { accountId: number; today: string },
): Promise<void> {
  const dates = valued.get(db) ?? new Map<number, string>();
  valued.set(db, dates);
  if (dates.get(accountId) === today) return;
  await transact(async (tx) => {
    const sheets = await tx
      .selectFrom('record')
      .select('budget_id')
      .distinct()
      .where('account_id', '=', accountId)
      .where('currency', '<>', ACCOUNT_CURRENCY)
      .execute();
    for (const { budget_id: id } of sheets) await revalue(tx, accountId, id, today);
  });
  dates.set(accountId, today);
}
