import { memoryOf, signsOf, type Memory } from '@saldo/contract/domain/matching/learning';
import type { Db } from '#src/db/open.ts';
import type { Actor } from '#src/http/actor.ts';
import { payeeId } from '#src/payment/payee.ts';
import { settledLinks } from './repository.ts';

/**
 * Lessons from earlier lines: whose name and account pay the instalments of which contractor. Nothing is stored, so
 * undo forgets it.
 */
export async function lineMemory(
  db: Db,
  { accountId, today }: Pick<Actor, 'accountId' | 'today'>,
): Promise<Memory> {
  const rows = await settledLinks(db)
    .innerJoin('payment_source as source', 'source.id', 'part.payment_source_id')
    .select(['line.name', 'line.account', 'line.booked', payeeId.as('contractorId')])
    .where('link.account_id', '=', accountId)
    .where(payeeId, 'is not', null)
    .execute();
  const decisions = rows.map(({ name, account, booked, contractorId }) => ({
    signs: signsOf({ name, taxId: null, account: account === '' ? null : account }),
    rejectedPair: null,
    rowId: null,
    contractorId,
    day: booked,
  }));
  return memoryOf(decisions, today);
}
