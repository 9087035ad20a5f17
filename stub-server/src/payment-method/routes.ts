import { contract } from '@saldo/contract';
import { AppError } from '#src/http/errors.ts';
import { implement } from '#src/http/implement.ts';
import { paymentMethodEffects } from './effects.ts';
import { namedHandlers } from '#src/master-data/handlers.ts';
import { paymentMethods } from '#src/master-data/payment-methods.ts';

export const paymentMethodRoutes = implement(
  contract.paymentMethod,
  {
    ...namedHandlers(paymentMethods),
    default: async ({ session, deps, acl }) => {
      const methods = await paymentMethods.all(deps.db, session.accountId);
      const found = methods.find(({ isDefault }) => isDefault);
      if (!found) throw new AppError('NOT_FOUND', { message: 'Default payment method is not set' });
      return { status: 200, body: paymentMethods.seenBy(found, await acl()) };
    },
  },
  paymentMethodEffects,
);
