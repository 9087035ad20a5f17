import { contract } from '@saldo/contract';
import { actorOf } from '#src/http/actor.ts';
import { implement } from '#src/http/implement.ts';
import { namedHandlers } from '#src/master-data/handlers.ts';
import { defaultMethod, paymentMethods } from '#src/master-data/payment-methods.ts';
import type { Reference } from '#src/master-data/references.ts';
import { zusDayOf } from '#src/plan/zus-day.ts';
import { methodBalances } from './balances.ts';
import { paymentMethodEffects } from './effects.ts';
import { paymentMethodNoun } from './noun.ts';

export const paymentMethodRoutes = (references: readonly Reference[]) =>
  implement(
    contract.paymentMethod,
    {
      ...namedHandlers({ ...paymentMethodNoun, references }),
      default: async ({ session, deps, acl }) => {
        const method = await defaultMethod(deps.db, session.accountId);
        return { status: 200, body: paymentMethods.seenBy(method, await acl()) };
      },
      balances: async (call) => {
        const until = { on: call.query.on, zusDay: zusDayOf(call.session.user.legalEntityType) };
        return {
          status: 200,
          body: { items: await methodBalances(call.deps.db, await actorOf(call), until) },
        };
      },
    },
    paymentMethodEffects,
  );
