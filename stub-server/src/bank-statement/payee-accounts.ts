import { isValidAccount, normaliseAccount } from '@saldo/contract/domain/bank-account';
import type { Db } from '#src/db/open.ts';
import type { Actor } from '#src/http/actor.ts';
import { contractors } from '#src/master-data/contractors.ts';
import { addFirstAccount } from '#src/master-data/first-account.ts';
import { logged, logStep } from '#src/master-data/managed.ts';

/** A transfer to the contractor of the instalments that it pays. */
export interface PaidTo {
  contractorId: number;
  /** as the statement states it */
  account: string;
}

const NOUN = { store: contractors, managed: { mergeFields: [] }, references: [] };

/**
 * Contractors without a bank account get the one to which they were paid. A step of the history of
 * its own, so that undoing the payment does not depend on later changes of the contractor.
 */
export async function keepPayeeAccounts(tx: Db, actor: Actor, paid: readonly PaidTo[]): Promise<void> {
  const items = [];
  for (const { contractorId, account } of paid) {
    if (!isValidAccount(account)) continue;
    const changed = await addFirstAccount(tx, actor, contractorId, normaliseAccount(account));
    if (changed) items.push(logged(NOUN, changed.before, changed.after));
  }
  if (items.length > 0) await logStep(tx, actor, 'change-item', items);
}
