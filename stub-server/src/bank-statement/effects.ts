import type { contract } from '@saldo/contract';
import type { Tag } from '@saldo/contract/tags';
import type { Db } from '#src/db/open.ts';
import { NO_EFFECTS, type NounEffects } from '#src/http/effects.ts';
import { OF_PAYMENTS, type NounAudiences } from '#src/live/audiences.ts';
import { attachingEffects } from '#src/payment/effects.ts';
import { partsByLine } from './repository.ts';

const STATEMENTS: Tag = { type: 'BankStatements' };
/** A file may have been listed among the drafts of imports. */
const DRAFTS: Tag = { type: 'ImportProcesses' };

/** Those without a bank account get the one that was paid. */
const CONTRACTORS: Tag = { type: 'Contractor' };

const settling = attachingEffects<{
  lines: readonly { as: string; parts?: readonly { id: number }[]; cell?: { recordId: number } | null }[];
}>(({ body }) => ({
  parts: body.lines.flatMap(({ parts = [] }) => parts),
  cells: body.lines.map(({ cell }) => cell),
}));

const reopening = attachingEffects<{ parts: readonly { id: number }[] }>(({ body: { parts } }) => ({
  parts,
  cells: [],
}));

interface Reopening {
  accountId: number;
  params: { id: number };
  body: { lineIds: readonly number[] };
}

/** The instalments that lines pay. */
async function paidBy({ accountId, params, body }: Reopening, tx: Db) {
  const byLine = await partsByLine(tx, accountId, params.id);
  const parts = body.lineIds.flatMap((id) => byLine.get(id) ?? []);
  return { accountId, body: { parts } };
}

export const bankStatementEffects: NounEffects<typeof contract.bankStatement> = {
  preview: NO_EFFECTS,
  parts: NO_EFFECTS,
  create: { tags: () => [STATEMENTS, DRAFTS] },
  settle: { ...settling, tags: (touched) => [...settling.tags(touched), CONTRACTORS] },
  reopen: {
    tags: reopening.tags,
    alsoSheets: async (call, tx) => reopening.alsoSheets(await paidBy(call, tx), tx),
    locks: async (call, tx) => reopening.locks(await paidBy(call, tx), tx),
  },
  skip: { tags: () => [STATEMENTS] },
  delete: { tags: () => [STATEMENTS] },
};

export const bankStatementAudiences = { BankStatements: OF_PAYMENTS } satisfies NounAudiences;
