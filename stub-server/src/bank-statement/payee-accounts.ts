import { isValidAccount, normaliseAccount } from '@saldo/contract/domain/bank-account';
import type { Settle } from '@saldo/contract/bank-statement-commands';
import type { Db } from '#src/db/open.ts';
import type { Actor } from '#src/http/actor.ts';
import { contractors } from '#src/master-data/contractors.ts';
import { addFirstAccount } from '#src/master-data/first-account.ts';
import { logged, logStep } from '#src/master-data/managed.ts';
import type { PartFacts } from './open-parts.ts';
import type { LineRow } from './repository.ts';

interface Context {
  lines: ReadonlyMap<number, Pick<LineRow, 'account' | 'amount'>>;
  parts: ReadonlyMap<number, Pick<PartFacts, 'contractorId'>>;
}

/** The contractor of all instalments that a line paid, with the account in the statement. */
function payeeOf(input: Settle['lines'][number], { lines, parts }: Context) {
  const line = lines.get(input.lineId);
  if (input.as !== 'parts' || !line || line.amount >= 0 || !isValidAccount(line.account)) return null;
  const ids = new Set(input.parts.map(({ id }) => parts.get(id)?.contractorId ?? null));
  const [contractorId = null] = ids;
  if (contractorId === null || ids.size > 1) return null;
  return { contractorId, account: normaliseAccount(line.account) };
}

const NOUN = { store: contractors, managed: { mergeFields: [] }, references: [] };

/**
 * Contractors without a bank account get the one to which they were paid. A step of the history of
 * its own, so that undoing the payment does not depend on later changes of the contractor, and of a kind of its own:
 * nobody has changed the contractor, so Ctrl+Z in its list does not undo it.
 */
export async function keepPayeeAccounts(
  tx: Db,
  actor: Actor,
  settled: Settle['lines'],
  context: Context,
): Promise<void> {
  const items = [];
  for (const one of settled) {
    const payee = payeeOf(one, context);
    const changed = payee && (await addFirstAccount(tx, actor, payee.contractorId, payee.account));
    if (changed) items.push(logged(NOUN, changed.before, changed.after));
  }
  if (items.length > 0) await logStep(tx, actor, 'keep-account', items);
}
