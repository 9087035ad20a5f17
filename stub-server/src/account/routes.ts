import { setTimeout as wait } from 'node:timers/promises';
import { contract } from '@saldo/contract';
import { AppError } from '#src/http/errors.ts';
import { implement } from '#src/http/implement.ts';
import { findAccount } from './repository.ts';

export const accountRoutes = implement(contract.account, {
  licenseInfo: async ({ session, deps }) => {
    const account = await findAccount(deps.db, session.accountId);
    return {
      status: 200,
      body: {
        licenceKey: account.licence_key,
        status: account.licence_status,
        quantity: account.licence_quantity,
        startDate: account.licence_start,
        endDate: account.licence_end,
      },
    };
  },
  simulationTime: async ({ session, deps }) => {
    const { simulated_date: simulated } = await findAccount(deps.db, session.accountId);
    return { status: 200, body: { date: session.today, isSimulated: simulated !== null } };
  },
  // Any call keeps the session alive; this one does nothing else.
  ping: ({ deps }) => ({ status: 200, body: { now: deps.clock.now().toISOString() } }),
  timeout: async ({ params, request }) => {
    const gone = AbortSignal.any([request.signal]);
    await wait(params.n * 1000, undefined, { signal: gone }).catch(() => {
      throw new AppError('INTERNAL_ERROR');
    });
    return { status: 200, body: { seconds: params.n } };
  },
});
