import { contract } from '@saldo/contract';
import type { Db } from '#src/db/open.ts';
import { actorOf } from '#src/http/actor.ts';
import { implement } from '#src/http/implement.ts';
import { onceByKey } from '#src/http/once.ts';
import { decideApproval, requestApproval, withdrawApproval } from './approval-commands.ts';
import { listApprovals } from './approvals.ts';
import { transferEffects } from './effects.ts';
import type { CompanyOf } from './order.ts';
import { checkTransfers, writeTransfers } from './transfers.ts';

export const transferRoutes = (companyOf: CompanyOf) =>
  implement(
    contract.transfer,
    {
      check: async (call) => ({
        status: 200,
        body: await checkTransfers(call.deps.db, await actorOf(call), companyOf, call.body),
      }),
      write: async (call) => {
        const actor = await actorOf(call);
        const run = (tx: Db) => writeTransfers(tx, actor, companyOf, call.body);
        return { status: 200, body: await onceByKey(call, { scope: actor, run }) };
      },
      approvals: async (call) => ({
        status: 200,
        body: { items: await listApprovals(call.deps.db, await actorOf(call)) },
      }),
      requestApproval: async (call) => {
        const actor = await actorOf(call);
        const run = (tx: Db) => requestApproval(tx, actor, companyOf, call.body);
        return { status: 201, body: await onceByKey(call, { scope: actor, run }) };
      },
      decideApproval: async (call) => {
        const { deps, params, body } = call;
        const actor = await actorOf(call);
        return {
          status: 200,
          body: await deps.transact(actor, (tx) => decideApproval(tx, actor, params.id, body)),
        };
      },
      withdrawApproval: async (call) => {
        const { deps, params, body } = call;
        const actor = await actorOf(call);
        return {
          status: 200,
          body: await deps.transact(actor, (tx) => withdrawApproval(tx, actor, { id: params.id, ...body })),
        };
      },
    },
    transferEffects,
  );
