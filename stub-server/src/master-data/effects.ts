import { mayAddNames, type Acl } from '@saldo/contract/domain/permission';
import type { Tag } from '@saldo/contract/tags';
import { NO_EFFECTS, tagsOf, type Effects } from '#src/http/effects.ts';
import type { ResourceKind } from '#src/lock/resources.ts';
import type { NamedTable, NamedType } from './store.ts';

/** An item of a named list; users who may add to the list may write it. */
export const namedResource = (
  table: NamedTable,
  mayWrite: (acl: Acl) => boolean = mayAddNames,
): ResourceKind => ({ table, mayWrite });

/** Tags of everything that shows the items of these lists or refers to them. */
export const NAMED_TAGS: readonly Tag[] = [
  ...tagsOf('Contractor', 'PaymentMethod', 'TradeSubject', 'Section'),
  ...tagsOf('BudgetRecords', 'Payments', 'DetachedPayments', 'PaymentSource', 'Dashboard', 'Reports'),
  ...tagsOf('BankStatements'),
];

const HISTORY: Tag = { type: 'History', id: 'account' };

interface WithId {
  params: { id: number };
}
interface WithIds {
  body: { ids: readonly number[] };
}
interface WithMerge {
  body: { targetId: number; sourceIds: readonly number[] };
}

const replaces = { tags: () => [...NAMED_TAGS, HISTORY] };

const TAG_OF = {
  contractor: 'Contractor',
  paymentMethod: 'PaymentMethod',
  tradeSubject: 'TradeSubject',
  section: 'Section',
} as const;

/** A command that changes several items of one list. */
export const changesMany = (type: NamedType): Effects<WithIds> => ({
  ...replaces,
  locks: ({ body }) => [...new Set(body.ids)].map((id) => ({ type, id })),
});

/** Effects of the commands on items of one list. */
export const managedEffects = (type: NamedType) => {
  const tag = tagsOf(TAG_OF[type]);
  const lock = (id: number) => ({ type, id });
  const create = { tags: () => [...tag, HISTORY] };
  const update: Effects<WithId> = {
    tags: () => [...NAMED_TAGS, HISTORY],
    locks: ({ params }) => [lock(params.id)],
  };
  const merge: Effects<WithMerge> = {
    ...replaces,
    locks: ({ body }) => [body.targetId, ...new Set(body.sourceIds)].map(lock),
  };
  const one: Effects<WithId> = { ...replaces, locks: ({ params }) => [lock(params.id)] };
  const named = { tags: () => tag };
  return {
    fromName: named,
    fromNames: named,
    page: NO_EFFECTS,
    queueItems: NO_EFFECTS,
    exportCsv: NO_EFFECTS,
    exportXlsx: NO_EFFECTS,
    mergePreview: NO_EFFECTS,
    create,
    update,
    merge,
    delete: one,
    deleteMany: changesMany(type),
  };
};
