import { idSchema } from '@saldo/contract/values';
import { z } from 'zod';
import type { Db } from '#src/db/open.ts';
import type { Actor } from '#src/http/actor.ts';
import { notFound } from '#src/http/refusals.ts';
import { contractors } from '#src/master-data/contractors.ts';
import { itemsOf } from '#src/master-data/store.ts';
import { logAccountChange } from '#src/plan/account-history.ts';
import type { Entity } from '#src/plan/entities.ts';
import { distinctOf, markDistinct, putDistinct, unmarkDistinct } from './distinct.ts';

/** The contractors that this one is marked as different from; older steps lack them. */
const apartSchema = z.object({ distinctFrom: z.array(idSchema).default([]) });

/**
 * A contractor in the account's history, with the contractors that it is marked as different from.
 */
export function withDistinct(entity: Entity): Entity {
  return {
    ...entity,
    parse: (state) => ({ ...entity.parse(state), ...apartSchema.parse(state) }),
    read: async (db, accountId, ids) => {
      const found = await entity.read(db, accountId, ids);
      const distinct = await distinctOf(db, accountId, [...found.keys()]);
      return new Map(
        Array.from(found, ([id, standing]) => {
          const state = { ...standing.state, distinctFrom: distinct.get(id) ?? [] };
          return [id, { ...standing, state }] as const;
        }),
      );
    },
    restore: async (db, actor, wanted) => {
      await entity.restore(db, actor, wanted);
      await putDistinct(db, actor.accountId, wanted.id, apartSchema.parse(wanted.state).distinctFrom);
    },
  };
}

/** Marks contractors as different, or removes the marks, as one step of the account's history. */
export async function tellApart(
  db: Db,
  actor: Actor,
  { ids, areDistinct }: { ids: readonly number[]; areDistinct: boolean },
): Promise<void> {
  const { accountId } = actor;
  const found = await itemsOf(contractors, db, accountId, { ids: [...ids] });
  if (found.length < new Set(ids).size) throw notFound();
  const had = await distinctOf(db, accountId, ids);
  await (areDistinct ? markDistinct : unmarkDistinct)(db, accountId, ids);
  const have = await distinctOf(db, accountId, ids);
  const items = found.map((item) => {
    const state = contractors.stateOf(item);
    const before = { ...state, distinctFrom: had.get(item.id) ?? [] };
    const after = { ...state, distinctFrom: have.get(item.id) ?? [] };
    return { entity: contractors.type, id: item.id, before, after, lastVersion: item.version };
  });
  await logAccountChange(db, actor, { kind: areDistinct ? 'tell-apart' : 'tell-alike', items });
}
