import { contract } from '@saldo/contract';
import { actorOf } from '#src/http/actor.ts';
import { implement } from '#src/http/implement.ts';
import { noticesOf, type WaitingApprovals } from './counts.ts';

export const noticeRoutes = (waiting: WaitingApprovals) =>
  implement(contract.notice, {
    get: async (call) => ({
      status: 200,
      body: await noticesOf(call.deps.db, await actorOf(call), waiting),
    }),
  });
