import { contract } from '@saldo/contract';
import { actorOf } from '#src/http/actor.ts';
import { implement } from '#src/http/implement.ts';
import { taxEffects } from './effects.ts';
import { internalYears, occupiedYears } from './internal-years.ts';
import { rebuildInternal } from './rebuild.ts';

export const taxRoutes = implement(
  contract.tax,
  {
    rebuild: async (call) => {
      const actor = await actorOf(call);
      const budgets = await call.deps.transact(actor, (tx) => rebuildInternal(tx, actor, call.body.years));
      return { status: 200, body: { budgets } };
    },
    years: async ({ session, deps }) => ({
      status: 200,
      body: { years: await internalYears(deps.db, session.accountId) },
    }),
    yearsOccupied: async ({ session, deps }) => ({
      status: 200,
      body: await occupiedYears(deps.db, session.accountId),
    }),
  },
  taxEffects,
);
