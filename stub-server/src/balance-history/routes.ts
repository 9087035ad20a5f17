import { contract } from '@saldo/contract';
import { actorOf } from '#src/http/actor.ts';
import { implement } from '#src/http/implement.ts';
import { balanceHistoryOf } from './history.ts';
import type { MayReadHistory } from './readable.ts';

/** `mayRead`: whether the user may read the account's history of an entity type. */
export const balanceHistoryRoutes = (mayRead: MayReadHistory) =>
  implement(contract.balanceHistory, {
    steps: async (call) => {
      const { query, deps } = call;
      const body = await balanceHistoryOf(deps.db, await actorOf(call), { ...query, mayRead });
      return { status: 200, body };
    },
  });
