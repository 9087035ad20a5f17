import { contract } from '@saldo/contract';
import { actorOf } from '#src/http/actor.ts';
import { appIdOf } from '#src/http/app-of.ts';
import { implement, type Call } from '#src/http/implement.ts';
import { onceByKey } from '#src/http/once.ts';
import type { PresenceList } from '#src/live/presence.ts';
import { accountChanges } from './account-changes.ts';
import { changeEffects } from './effects.ts';
import { commandOnce } from '#src/plan/command.ts';
import type { Entities } from '#src/plan/entities.ts';
import { standsNow } from '#src/plan/done-before.ts';
import { namesOf } from './names.ts';
import { withRowAmounts } from './as-row.ts';
import type { Consent } from './later-changes.ts';
import { changesOf } from './repository.ts';
import { setCells } from './set-cells.ts';
import type { Direction } from './steps.ts';
import { takeBackOfAccount } from './take-back-account.ts';
import { takeBack } from './take-back.ts';

type Named = Call & { params: { id: number; changeId: number }; body: Consent };

const taking = async (call: Named, entities: Entities, direction: Direction) => {
  const { id: budgetId, changeId } = call.params;
  const wanted = { budgetId, changeId, direction, ...call.body };
  const body = await commandOnce(call, (tx, actor) => takeBack(tx, actor, entities, wanted), standsNow);
  return { status: 200 as const, body };
};

type OfAccount = Call & { params: { changeId: number }; body: Consent };

const takingOfAccount = async (call: OfAccount, entities: Entities, direction: Direction) => {
  const actor = await actorOf(call);
  const wanted = { changeId: call.params.changeId, direction, ...call.body };
  const body = await onceByKey(call, {
    scope: actor,
    run: (tx) => takeBackOfAccount(tx, actor, entities, wanted),
  });
  return { status: 200 as const, body };
};

/** Other open tabs of the caller in a sheet: they undo their changes themselves. */
function otherTabs({ params, session, request }: Call & { params: { id: number } }, presence: PresenceList) {
  const own = appIdOf(request);
  const tabs = presence.in(params.id).filter(({ userId }) => userId === session.userId);
  return tabs.flatMap(({ appId }) => (appId === own ? [] : [appId]));
}

/** `entities`: the entities of the account's history. */
export const changeRoutes = (entities: Entities, { presence }: { presence: PresenceList }) =>
  implement(
    contract.change,
    {
      setCells: async (call) => ({
        status: 200,
        body: await commandOnce(
          call,
          (tx, actor) => setCells(tx, actor, call.params.id, call.body.cells),
          standsNow,
        ),
      }),
      list: async (call) => {
        const { params, query, session, deps } = call;
        const { mine, withNames, ...page } = query;
        const own = mine === '1' && { userId: session.userId, withoutApps: otherTabs(call, presence) };
        const changes = await changesOf(deps.db, session, params.id, {
          ...page,
          ...(own || { userId: null }),
        });
        const isRead = withNames === '1' || page.recordId !== undefined;
        const listedChanges = isRead
          ? await withRowAmounts(deps.db, { accountId: session.accountId, budgetId: params.id }, changes)
          : changes;
        const names =
          withNames === '1' ? await namesOf(deps.db, await actorOf(call), params.id, changes) : null;
        return { status: 200, body: { changes: listedChanges, names } };
      },
      undo: (call) => taking(call, entities, 'undo'),
      redo: (call) => taking(call, entities, 'redo'),
      listOfAccount: async (call) => {
        const changes = await accountChanges(call.deps.db, await actorOf(call), entities, call.query);
        return { status: 200, body: { changes } };
      },
      undoOfAccount: (call) => takingOfAccount(call, entities, 'undo'),
      redoOfAccount: (call) => takingOfAccount(call, entities, 'redo'),
    },
    changeEffects(entities),
  );
