import { contract } from '@saldo/contract';
import { actorOf } from '#src/http/actor.ts';
import { implement } from '#src/http/implement.ts';
import { settledLists } from '#src/payment/listed/settle.ts';
import { noticesOf, type WaitingApprovals } from './counts.ts';

export const noticeRoutes = (waiting: WaitingApprovals) =>
  implement(contract.notice, {
    get: async (call) => {
      const actor = await actorOf(call);
      await settledLists(call.deps, actor.accountId);
      return { status: 200, body: await noticesOf(call.deps.db, actor, waiting) };
    },
  });
