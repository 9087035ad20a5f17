import { memoryOf, signsOf, type Memory } from '@saldo/contract/domain/matching/learning';
import type { Db } from '#src/db/open.ts';
import type { Actor } from '#src/http/actor.ts';
import { settledLinks } from './repository.ts';

/**
 * Lessons from earlier lines: whose name and account pay the documents of which contractor. Nothing is stored, so
 * undo forgets it.
 */
export async function lineMemory(db: Db, { accountId, today }: Actor): Promise<Memory> {
  const rows = await settledLinks(db)
    .innerJoin('payment_source as source', 'source.id', 'part.payment_source_id')
    .select(['line.name', 'line.account', 'line.booked', 'source.contractor_id as contractorId'])
    .where('link.account_id', '=', accountId)
    .where('source.contractor_id', 'is not', null)
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
