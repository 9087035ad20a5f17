import { contract } from '@saldo/contract';
import { actorOf } from '#src/http/actor.ts';
import { implement } from '#src/http/implement.ts';
import { namedHandlers } from '#src/master-data/handlers.ts';
import { defaultMethod, mayKeepAccounts, paymentMethods } from '#src/master-data/payment-methods.ts';
import type { Reference } from '#src/master-data/references.ts';
import { itemsOf } from '#src/master-data/store.ts';
import { methodBalances } from './balances.ts';
import { paymentMethodEffects } from './effects.ts';
import { paymentMethodNoun } from './noun.ts';
import { openingTogether } from './opening.ts';

export const paymentMethodRoutes = (references: readonly Reference[]) => {
  const handlers = namedHandlers({ ...paymentMethodNoun, references });
  return implement(
    contract.paymentMethod,
    {
      ...handlers,
      mergePreview: async (call) => {
        const answer = await handlers.mergePreview(call);
        const actor = await actorOf(call);
        const ids = [call.body.targetId, ...call.body.sourceIds];
        const methods = await itemsOf(paymentMethods, call.deps.db, actor.accountId, { ids });
        const opening = await openingTogether(call.deps.db, actor, methods);
        const together = mayKeepAccounts(actor.acl) ? opening : { ...opening, openingBalance: null };
        return { ...answer, body: { ...answer.body, together } };
      },
      default: async ({ session, deps, acl }) => {
        const method = await defaultMethod(deps.db, session.accountId);
        return { status: 200, body: paymentMethods.seenBy(method, await acl()) };
      },
      balances: async (call) => {
        return {
          status: 200,
          body: { items: await methodBalances(call.deps.db, await actorOf(call), call.query.on) },
        };
      },
    },
    paymentMethodEffects,
  );
};
