import { contract } from '@saldo/contract';
import type { Db } from '#src/db/open.ts';
import { actorOf } from '#src/http/actor.ts';
import { implement } from '#src/http/implement.ts';
import { onceByKey } from '#src/http/once.ts';
import { transferEffects } from './effects.ts';
import { checkTransfers, writeTransfers, type CompanyOf } from './transfers.ts';

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
    },
    transferEffects,
  );
