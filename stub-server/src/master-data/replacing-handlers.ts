import { actorOf, type Actor } from '#src/http/actor.ts';
import { AppError } from '#src/http/errors.ts';
import type { Call } from '#src/http/implement.ts';
import { deleteItems } from './deleting.ts';
import { countUses } from './managed.ts';
import {
  differing,
  mergeItems,
  mergingOf,
  proposedChoice,
  type Choice,
  type MergeOptions,
} from './merging.ts';
import { mayReadOf, type NamedNoun, type WithBody, type WithId } from './named-noun.ts';
import type { ListQuestion } from './list.ts';
import { mayKeepAccounts } from './payment-methods.ts';
import type { NamedItem, NamedState } from './store.ts';
import { usageOf } from './usage.ts';

/** Merging and deleting payment methods also requires the right to manage accounts. */
async function actorWhoReplaces(call: Call, type: string): Promise<Actor> {
  const actor = await actorOf(call);
  if (type === 'paymentMethod' && !mayKeepAccounts(actor.acl)) throw new AppError('FORBIDDEN');
  return actor;
}

/** Handlers that merge the items of a named list. */
export function mergingHandlers<
  Item extends NamedItem,
  State extends NamedState,
  Seen,
  Question extends ListQuestion,
  Field extends string,
>(noun: NamedNoun<Item, State, Seen, Question, Field>) {
  const { store } = noun;
  return {
    mergePreview: async (call: Call & WithBody<MergeOptions>) => {
      const actor = await actorOf(call);
      const { db } = call.deps;
      const { accountId, acl } = actor;
      const merging = await mergingOf(noun, db, actor, call.body);
      const ids = merging.sources.map(({ id }) => id);
      const counts = await countUses(noun, db, accountId, [merging.target.id, ...ids]);
      const mayRead = await mayReadOf(call);
      const budgets = new Map<number, { budgetId: number; name: string; records: number }>();
      for (const id of ids) {
        const of = { id, uses: [], mayRead };
        for (const sheet of (await usageOf(db, accountId, store.usedBy, of)).budgets) {
          const records = sheet.records + (budgets.get(sheet.budgetId)?.records ?? 0);
          budgets.set(sheet.budgetId, { ...sheet, records });
        }
      }
      return {
        status: 200 as const,
        body: {
          target: store.seenBy(merging.target, acl),
          sources: merging.sources.map((item) => store.seenBy(item, acl)),
          keep: proposedChoice(noun, merging),
          differing: differing(noun, merging),
          targetUses: counts.get(merging.target.id) ?? [],
          moves: ids.map((id) => ({ id, uses: counts.get(id) ?? [] })),
          budgets: [...budgets.values()],
        },
      };
    },
    merge: async (call: Call & WithBody<MergeOptions & { keep?: Choice | undefined }>) => {
      const actor = await actorWhoReplaces(call, store.type);
      const { item, ...rest } = await call.deps.transact(actor, (tx) =>
        mergeItems(noun, tx, actor, call.body),
      );
      return { status: 200 as const, body: { item: store.seenBy(item, actor.acl), ...rest } };
    },
  };
}

/** Handlers that delete the items of a named list. */
export function deletingHandlers<
  Item extends NamedItem,
  State extends NamedState,
  Seen,
  Question extends ListQuestion,
  Field extends string,
>(noun: NamedNoun<Item, State, Seen, Question, Field>) {
  const { store } = noun;
  return {
    delete: async (call: Call & WithId & { query: { replacementId?: number | undefined } }) => {
      const actor = await actorWhoReplaces(call, store.type);
      const { id } = call.params;
      const options = { ids: [id], replacementId: call.query.replacementId };
      const report = await call.deps.transact(actor, (tx) => deleteItems(noun, tx, actor, options));
      const [kept] = report.kept;
      if (kept?.why === 'internal') throw new AppError('INTERNAL_ROW');
      if (kept) throw new AppError('NOT_EMPTY', { current: store.seenBy(kept.item, actor.acl) });
      return { status: 200 as const, body: { ...report, kept: [] } };
    },
    deleteMany: async (
      call: Call & WithBody<{ ids: readonly number[]; replacementId?: number | undefined }>,
    ) => {
      const actor = await actorWhoReplaces(call, store.type);
      const { kept, ...report } = await call.deps.transact(actor, (tx) =>
        deleteItems(noun, tx, actor, call.body),
      );
      const keptItems = kept.map(({ item: { id, name }, ...why }) => ({ id, name, ...why }));
      return { status: 200 as const, body: { ...report, kept: keptItems } };
    },
  };
}
