import type { Db } from '#src/db/open.ts';
import type { Actor } from '#src/http/actor.ts';
import { notFound } from '#src/http/refusals.ts';
import { unsettleParts } from '#src/payment/unsettle.ts';
import { linesOf, partsByLine, statementOf } from './repository.ts';

/** Opens settled lines again, as one step of the account's history; lines that are open already stay so. */
export async function reopenLines(
  tx: Db,
  actor: Actor,
  statementId: number,
  { lineIds }: { lineIds: readonly number[] },
) {
  const { accountId } = actor;
  await statementOf(tx, accountId, statementId);
  const known = new Set((await linesOf(tx, accountId, statementId)).map(({ id }) => id));
  if (lineIds.some((id) => !known.has(id))) throw notFound();
  const paidBy = await partsByLine(tx, accountId, statementId);
  const settled = [...new Set(lineIds)].filter((id) => paidBy.has(id));
  const partIds = settled.flatMap((id) => paidBy.get(id) ?? []).map(({ id }) => id);
  if (partIds.length === 0) return { changeId: null, reopened: 0 };
  // The links stay, so that undo settles their lines again.
  const { changeId } = await unsettleParts(tx, actor, partIds);
  return { changeId, reopened: settled.length };
}
