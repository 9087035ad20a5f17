import type { contract } from '@saldo/contract';
import type { ChangeKind } from '@saldo/contract/change';
import type { Resource } from '@saldo/contract/realtime';
import { RESOURCE_TYPES, type ResourceType } from '@saldo/contract/resource-types';
import type { Db } from '#src/db/open.ts';
import { tagsOf, type NounEffects } from '#src/http/effects.ts';
import { OF_SHEET, type NounAudiences } from '#src/live/audiences.ts';
import type { Entities } from '#src/plan/entities.ts';
import { accountItems, sheetsOfChange } from './account-changes.ts';
import type { AccountItemRow } from './shown-items.ts';
import { amountTags, budgetLock, PAYMENT_TAGS, recordLocks, sheetTags } from '#src/plan/effects.ts';
import { recordStateIn } from './steps.ts';

/** Changes that leave the sheet and its list of rows as they are. */
const WITHIN_ROWS: ReadonlySet<ChangeKind> = new Set(['cells', 'move-amount', 'change-row', 'change-rows']);

type ItemOfChange = { kind: ChangeKind; before: string | null; after: string | null };
const sectionIn = (state: string | null) => recordStateIn(state)?.sectionId;

/** A row that was only moved needs no lock of its own, as the command that moved it did not; another section changes it. */
const isOnlyPlaced = ({ kind, before, after }: ItemOfChange): boolean =>
  kind === 'order-rows' && sectionIn(before) === sectionIn(after);

/** Locks on the items of a change, which undo and redo write again. */
async function locksOfChange(
  tx: Db,
  { accountId, params }: { accountId: number; params: { id: number; changeId: number } },
): Promise<Resource[]> {
  const rows = await tx
    .selectFrom('change')
    .leftJoin('change_item as item', 'item.change_id', 'change.id')
    .select(['item.record_id as recordId', 'item.entity', 'item.before', 'item.after', 'change.kind'])
    .distinct()
    .where('change.account_id', '=', accountId)
    .where('change.id', '=', params.changeId)
    .$narrowType<{ kind: ChangeKind }>()
    .execute();
  const ids = rows.flatMap((row) => (isOnlyPlaced(row) ? [] : (row.recordId ?? [])));
  const isAdded = ({ entity, before }: (typeof rows)[number]) => entity === 'record' && before === null;
  const hasSheet = rows.some((row) => !WITHIN_ROWS.has(row.kind) || isAdded(row));
  return [...(hasSheet ? [budgetLock(params.id)] : []), ...recordLocks(ids)];
}

/** of the lists whose items were made with the rows of a change */
const NAMES = tagsOf('Contractor', 'PaymentMethod', 'TradeSubject', 'Section');

const STEP: NounEffects<typeof contract.change>['undo'] = {
  tags: ({ sheets: [id] }) => [...sheetTags(id), ...PAYMENT_TAGS],
  locks: (call, tx) => locksOfChange(tx, call),
  alsoTags: async ({ accountId, params }, tx) =>
    (await accountItems(tx, accountId, params.changeId)).length > 0 ? NAMES : [],
};

const LOCKABLE: ReadonlySet<string> = new Set<string>(RESOURCE_TYPES);
const isLockable = (item: AccountItemRow): item is AccountItemRow & { entity: ResourceType } =>
  LOCKABLE.has(item.entity);

/** Locks on the items of a change in the account's history, of those that users lock. */
const locksOfItems = async (
  tx: Db,
  { accountId, params }: { accountId: number; params: { changeId: number } },
): Promise<Resource[]> => {
  const items = await accountItems(tx, accountId, params.changeId);
  return items.filter(isLockable).map(({ entity: type, id }) => ({ type, id }));
};

/** Covers any items of a change in the account's history. */
const stepOfAccount = (entities: Entities): NounEffects<typeof contract.change>['undoOfAccount'] => {
  const tags = Object.values(entities).flatMap((entity) => entity.tags);
  const known = [...new Map(tags.map((tag) => [`${tag.type} ${tag.id}`, tag])).values()];
  return {
    tags: ({ sheets }) => (sheets.length > 0 ? [...known, ...sheetTags(...sheets)] : known),
    locks: (call, tx) => locksOfItems(tx, call),
    alsoSheets: ({ accountId, params }, tx) => sheetsOfChange(tx, accountId, params.changeId),
  };
};

export const changeEffects = (entities: Entities): NounEffects<typeof contract.change> => ({
  setCells: {
    tags: ({ params }) => amountTags(params.id),
    locks: ({ body }) => recordLocks([...new Set(body.cells.map(({ recordId }) => recordId))]),
  },
  undo: STEP,
  redo: STEP,
  undoOfAccount: stepOfAccount(entities),
  redoOfAccount: stepOfAccount(entities),
});

export const changeAudiences = { History: OF_SHEET } satisfies NounAudiences;
