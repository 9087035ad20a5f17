import type { OpenOfContractor } from '@saldo/contract/settlement';
import type { Db } from '#src/db/open.ts';
import type { Actor } from '#src/http/actor.ts';
import { contractors } from '#src/master-data/contractors.ts';
import { itemsOf } from '#src/master-data/store.ts';
import { openByPayee } from '#src/payment/open-by-payee.ts';

/** Open amounts of contractors. Deleted contractors, and those of other accounts, are left out. */
export async function openOfContractors(
  db: Db,
  actor: Pick<Actor, 'accountId' | 'acl' | 'today'>,
  ids: readonly number[],
): Promise<OpenOfContractor[]> {
  const known = await itemsOf(contractors, db, actor.accountId, { ids: [...new Set(ids)] });
  const open = await openByPayee(db, actor, known);
  return open.map(({ payee: { id }, receivable, payable, lastPaidDate }) => ({
    id,
    receivable,
    payable,
    lastPaidDate,
  }));
}
