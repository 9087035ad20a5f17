import { contract } from '@saldo/contract';
import type { Resource } from '@saldo/contract/realtime';
import { appOf } from '#src/http/app-of.ts';
import { AppError } from '#src/http/errors.ts';
import { implement, type Call } from '#src/http/implement.ts';
import { resourceEffects } from './effects.ts';
import { invalid, notFound } from '#src/http/refusals.ts';
import type { PresenceList } from '#src/live/presence.ts';
import type { LockKeeper } from '#src/lock/keeper.ts';
import type { Leases } from '#src/lock/leases.ts';
import { isOf, type Taker } from '#src/lock/locks.ts';
import { visibleLocks } from './visible-locks.ts';

interface ResourceDeps {
  keeper: LockKeeper;
  leases: Leases;
  presence: PresenceList;
}

const takerOf = (call: Call): Taker => ({ ...appOf(call), sessionHash: call.session.idHash });

/** 403 without write access, 404 for unknown resources. Hidden resources answer the same whether they exist or not. */
async function demandWrite({ acl, session, deps }: Call, resource: Resource) {
  const { accountId } = session;
  const { db, resources } = deps;
  const sheetId = await resources.sheetOf(db, accountId, resource);
  // The guard has refused hidden sheets and rows.
  if (resources.isOfSheet(resource) && sheetId === null) throw notFound();
  if (!resources.mayWrite(await acl(), resource, sheetId)) throw new AppError('FORBIDDEN');
  if (!(await resources.exists(db, accountId, resource))) throw notFound();
}

/** Whether the resource exists in the account and is visible to the user. */
async function isSeen({ acl, session, deps }: Call, resource: Resource): Promise<boolean> {
  const { accountId } = session;
  const { db, resources } = deps;
  const isThere = await resources.exists(db, accountId, resource);
  return isThere && resources.maySee(await acl(), resource, await resources.sheetOf(db, accountId, resource));
}

async function lock(call: Call, { keeper, leases }: ResourceDeps, resource: Resource) {
  await demandWrite(call, resource);
  const taker = takerOf(call);
  const held = await keeper.take(taker, resource);
  if (!isOf(held, taker)) throw new AppError('LOCKED', { lock: held });
  leases.holds(taker);
  return held;
}

export const resourceRoutes = (deps: ResourceDeps) =>
  implement(
    contract.resource,
    {
      locks: async (call) => ({ status: 200, body: { locks: await visibleLocks(call) } }),
      lock: async (call) => {
        const { type, id } = call.body;
        return { status: 200, body: await lock(call, deps, { type, id }) };
      },
      unlock: async (call) => {
        const { type, id } = call.body;
        const isFreed = await deps.keeper.free(takerOf(call), { type, id });
        // a deleted resource may still have been locked
        if (!isFreed && !(await isSeen(call, { type, id }))) throw notFound();
        return { status: 200, body: { isFreed } };
      },
      update: (call) => {
        const { type, id, state } = call.body;
        const app = appOf(call);
        if (type !== 'budget') throw invalid('type', 'Only where one is in a sheet is told');
        if (state === null) deps.presence.leave(app);
        else {
          const { userId, firstname, lastname, avatarId } = call.session.user;
          const nowhere = { cell: null, isEditing: false };
          deps.presence.update(app, { userId, firstname, lastname, avatarId }, id, state ?? nowhere);
        }
        return { status: 200, body: {} };
      },
      selection: ({ params }) => ({ status: 200, body: { selections: deps.presence.in(params.id) } }),
    },
    resourceEffects,
  );
