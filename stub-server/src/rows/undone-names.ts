import type { NewNames, NewRow } from '@saldo/contract/rows';
import type { Db } from '#src/db/open.ts';
import type { NamedType } from '#src/master-data/store.ts';
import { missingIds, type References } from '#src/plan/references.ts';

// An undo removes the names that were made with its rows, while another row that is typed at once, or by another user,
// may still refer to them: they are made again with that row (docs/decisions/007).

const LISTS = {
  tradeSubjectId: ['tradeSubjects', 'tradeSubject'],
  contractorId: ['contractors', 'contractor'],
  sectionId: ['sections', 'section'],
  paymentMethodId: ['paymentMethods', 'paymentMethod'],
} as const satisfies Record<keyof References, readonly [keyof NewNames, NamedType]>;
const FIELDS = Object.keys(LISTS) as (keyof References)[];

/** Last names, by id, of items that an undo in a sheet has removed. */
async function namesUndone(
  db: Db,
  accountId: number,
  entity: NamedType,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const removals = await db
    .selectFrom('change_item as item')
    .innerJoin('change', 'change.id', 'item.change_id')
    .select(['item.entity_id as id', 'item.before', 'change.kind', 'change.budget_id as budgetId'])
    .where('item.account_id', '=', accountId)
    .where('item.entity', '=', entity)
    .where('item.entity_id', 'in', ids)
    .where('item.after', 'is', null)
    .orderBy('item.change_id')
    .execute();
  // The last removal counts: an item that a user has deleted stays deleted.
  const last = new Map(removals.map((removal) => [removal.id ?? 0, removal]));
  return new Map(
    Array.from(last).flatMap(([id, { before, kind, budgetId }]) =>
      before === null || budgetId === null || kind !== 'undo'
        ? []
        : [[id, (JSON.parse(before) as { name: string }).name] as const],
    ),
  );
}

interface NamedRows {
  records: readonly NewRow[];
  names?: NewNames | undefined;
}

/** New rows in which names that an undo has removed are new names. */
export async function withUndoneNames(
  db: Db,
  accountId: number,
  { records, names }: NamedRows,
): Promise<NamedRows> {
  const wanted: NewNames = names
    ? { ...names }
    : { tradeSubjects: [], contractors: [], sections: [], paymentMethods: [] };
  let lowest = Math.min(0, ...Object.values(wanted).flatMap((list) => list.map(({ id }) => id)));
  const local = new Map<keyof References, Map<number, number>>();
  for (const field of FIELDS) {
    const [list, entity] = LISTS[field];
    const gone = await missingIds(db, accountId, field, new Set(records.map((row) => row[field])));
    const undone = await namesUndone(db, accountId, entity, gone);
    if (undone.size === 0) continue;
    const ids = new Map(Array.from(undone.keys(), (id) => [id, (lowest -= 1)] as const));
    local.set(field, ids);
    wanted[list] = [...wanted[list], ...Array.from(undone, ([id, name]) => ({ id: ids.get(id) ?? 0, name }))];
  }
  if (local.size === 0) return { records, names };
  const named = records.map((row) => {
    const renamed = { ...row };
    for (const [field, ids] of local) {
      const id = ids.get(row[field] ?? 0);
      if (id !== undefined) renamed[field] = id;
    }
    return renamed;
  });
  return { records: named, names: wanted };
}
