import type { NewNames, NewRow } from '@saldo/contract/rows';
import type { Db } from '#src/db/open.ts';
import type { Actor } from '#src/http/actor.ts';
import { AppError } from '#src/http/errors.ts';
import { unknownReference } from '#src/http/refusals.ts';
import { contractors } from '#src/master-data/contractors.ts';
import { mayKeepAccounts, paymentMethods } from '#src/master-data/payment-methods.ts';
import { sections } from '#src/master-data/sections.ts';
import { itemFromName, type NamedItem, type NamedState, type NamedStore } from '#src/master-data/store.ts';
import { tradeSubjects } from '#src/master-data/trade-subjects.ts';
import { inRecords } from '#src/plan/each-row.ts';

type Ids = ReadonlyMap<number, number>;

/** The ids of names by those that the request gave them; missing names are made. */
async function idsOf<Item extends NamedItem, State extends NamedState, Seen>(
  store: NamedStore<Item, State, Seen>,
  db: Db,
  actor: Actor,
  { names, mayMake }: { names: NewNames[keyof NewNames]; mayMake: boolean },
): Promise<Ids> {
  const ids = new Map<number, number>();
  for (const { id, name } of names) {
    const { item, isNew } = await itemFromName(store, db, name, actor);
    // The transaction is undone with the refusal.
    if (isNew && !mayMake) throw new AppError('FORBIDDEN');
    ids.set(id, item.id);
  }
  return ids;
}

/** Rows with the ids of their names, which are made in the transaction of the rows, so that a refusal leaves none. */
export async function withNames(
  db: Db,
  actor: Actor,
  { records, names }: { records: readonly NewRow[]; names: NewNames },
): Promise<NewRow[]> {
  const mayMake = true;
  const given = {
    tradeSubjectId: await idsOf(tradeSubjects, db, actor, { names: names.tradeSubjects, mayMake }),
    contractorId: await idsOf(contractors, db, actor, { names: names.contractors, mayMake }),
    sectionId: await idsOf(sections, db, actor, { names: names.sections, mayMake }),
    paymentMethodId: await idsOf(paymentMethods, db, actor, {
      names: names.paymentMethods,
      mayMake: mayKeepAccounts(actor.acl),
    }),
  };
  return records.map((row, place) => {
    const now = (field: keyof typeof given, id: number): number => {
      const found = id < 0 ? given[field].get(id) : id;
      if (found === undefined) throw unknownReference(inRecords(place, field));
      return found;
    };
    return {
      ...row,
      tradeSubjectId: now('tradeSubjectId', row.tradeSubjectId),
      contractorId: row.contractorId === null ? null : now('contractorId', row.contractorId),
      sectionId: row.sectionId === null ? null : now('sectionId', row.sectionId),
      paymentMethodId: now('paymentMethodId', row.paymentMethodId),
    };
  });
}
