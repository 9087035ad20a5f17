import { ACCOUNT_CURRENCY } from '@saldo/contract/domain/currency';
import { isFull } from '#src/db/dialect.ts';
import type { Db } from '#src/db/open.ts';
import type { Deps } from '#src/http/deps.ts';
import { revalue } from './computed-totals.ts';

interface Valued {
  date: string;
  done: Promise<void>;
}

const valued = new WeakMap<Db, Map<number, Valued>>();

async function revalueAll(tx: Db, accountId: number, today: string): Promise<void> {
  const sheets = await tx
    .selectFrom('record')
    .select('budget_id')
    .distinct()
    .where('account_id', '=', accountId)
    .where('currency', '<>', ACCOUNT_CURRENCY)
    .execute();
  for (const { budget_id: id } of sheets) await revalue(tx, accountId, id, today);
}

/**
 * Stored totals are in PLN at the last rates up to the business date. When the date moves, sheets with other currencies are
 * revalued: once per account, date and run of the server, also under concurrent calls. On a full disk they stay as they
 * are, so that sheets can still be read; the next call tries again.
 */
export function keepTotalsCurrent(
  { db, transact, log }: Pick<Deps, 'db' | 'transact' | 'log'>,
  { accountId, today }: { accountId: number; today: string },
): Promise<void> {
  const accounts = valued.get(db) ?? new Map<number, Valued>();
  valued.set(db, accounts);
  const known = accounts.get(accountId);
  if (known?.date === today) return known.done;
  // maintenance for all users, without the locks and tags of this call
  const revalued = transact(
    { accountId },
    (tx) => revalueAll(tx, accountId, today),
    () => {},
  );
  const done = revalued.catch((error: unknown) => {
    // after a failure the next call tries again
    accounts.delete(accountId);
    if (!isFull(error)) throw error;
    log.error({ err: error }, 'The totals could not be revalued');
  });
  accounts.set(accountId, { date: today, done });
  return done;
}
