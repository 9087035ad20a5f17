import type { Db } from '#src/db/open.ts';
import type { Actor } from '#src/http/actor.ts';
import { contractors } from '#src/master-data/contractors.ts';
import { addFirstAccount } from '#src/master-data/first-account.ts';
import { logged, logStep } from '#src/master-data/managed.ts';

const NOUN = { store: contractors, managed: { mergeFields: [] }, references: [] };

/**
 * Gives a contractor without a bank account the one that its document states, now that somebody has checked the document. A step of
 * the history of its own, so that undoing the approval does not depend on later changes of the contractor; of a kind
 * of its own, because nobody has changed the contractor: Ctrl+Z in its list must not undo what its user has not seen.
 */
export async function keepStatedAccount(
  tx: Db,
  actor: Actor,
  { id, contractorId }: { id: number; contractorId: number | null },
): Promise<void> {
  if (contractorId === null) return;
  const row = await tx
    .selectFrom('import_document')
    .select('stated_account')
    .where('account_id', '=', actor.accountId)
    .where('payment_source_id', '=', id)
    .where('stated_account', 'is not', null)
    .executeTakeFirst();
  const account = row?.stated_account ?? null;
  const changed = account === null ? null : await addFirstAccount(tx, actor, contractorId, account);
  if (changed) await logStep(tx, actor, 'keep-account', [logged(NOUN, changed.before, changed.after)]);
}
