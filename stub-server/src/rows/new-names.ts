import type { NewNames, NewRow } from '@saldo/contract/rows';
import type { Db } from '#src/db/open.ts';
import { takingTurns } from '#src/db/turns.ts';
import type { Actor } from '#src/http/actor.ts';
import type { LoggedItem } from '#src/plan/account-history.ts';
import { AppError } from '#src/http/errors.ts';
import { unknownReference } from '#src/http/refusals.ts';
import { contractors } from '#src/master-data/contractors.ts';
import { mayKeepAccounts, paymentMethods } from '#src/master-data/payment-methods.ts';
import { sections } from '#src/master-data/sections.ts';
import { itemFromName, type NamedItem, type NamedState, type NamedStore } from '#src/master-data/store.ts';
import { tradeSubjects } from '#src/master-data/trade-subjects.ts';
import type { PreparedRows } from '#src/plan/add-rows.ts';
import { inRecords } from '#src/plan/each-row.ts';
import type { References } from '#src/plan/references.ts';

type Ids = ReadonlyMap<number, number>;

/** The ids of names by those that the request gave them; missing names are made, and added to `made`. */
async function idsOf<Item extends NamedItem, State extends NamedState, Seen>(
  store: NamedStore<Item, State, Seen>,
  db: Db,
  actor: Actor,
  { names, made, mayMake = true }: { names: NewNames[keyof NewNames]; made: LoggedItem[]; mayMake?: boolean },
): Promise<Ids> {
  const ids = new Map<number, number>();
  const pause = takingTurns();
  for (const { id, name } of names) {
    const { item, isNew } = await itemFromName(store, db, name, actor);
    // The transaction is undone with the refusal.
    if (isNew && !mayMake) throw new AppError('FORBIDDEN');
    ids.set(id, item.id);
    if (isNew) {
      const after = store.stateOf(item);
      made.push({ entity: store.type, id: item.id, before: null, after, lastVersion: null });
    }
    await pause();
  }
  return ids;
}

/** The fields with the ids of their names; a refusal names the field by its path. */
function named<Fields extends References>(
  fields: Fields,
  prefix: string,
  ids: { readonly [Field in keyof References]-?: Ids },
): Fields {
  const found: Partial<Record<keyof References, number>> = {};
  for (const field of Object.keys(ids) as (keyof References)[]) {
    const id = fields[field];
    if (id === null || id === undefined || id > 0) continue;
    const existing = ids[field].get(id);
    if (existing === undefined) throw unknownReference(`${prefix}${field}`);
    found[field] = existing;
  }
  return { ...fields, ...found };
}

/** New rows, and their preparation, with the ids of their names, which are made in the transaction of the rows, so that a refusal leaves none. */
export async function withNames(
  db: Db,
  actor: Actor,
  names: NewNames,
  { records, prepared }: { records: readonly NewRow[]; prepared: PreparedRows },
): Promise<{ records: readonly NewRow[]; prepared: PreparedRows; made: readonly LoggedItem[] }> {
  const made: LoggedItem[] = [];
  const methods = { names: names.paymentMethods, made, mayMake: mayKeepAccounts(actor.acl) };
  const ids = {
    tradeSubjectId: await idsOf(tradeSubjects, db, actor, { names: names.tradeSubjects, made }),
    contractorId: await idsOf(contractors, db, actor, { names: names.contractors, made }),
    sectionId: await idsOf(sections, db, actor, { names: names.sections, made }),
    paymentMethodId: await idsOf(paymentMethods, db, actor, methods),
  };
  const inRow = (place: number) => `${inRecords(place, '')}.`;
  return {
    records: records.map((row, place) => named(row, inRow(place), ids)),
    prepared: {
      ...prepared,
      rows: prepared.rows.map((row, place) => named(row, inRow(place), ids)),
      references: prepared.references.map(({ fields, prefix }) => ({
        fields: named(fields, prefix, ids),
        prefix,
      })),
    },
    made,
  };
}
