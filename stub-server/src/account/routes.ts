import { setTimeout as wait } from 'node:timers/promises';
import { contract } from '@saldo/contract';
import { appOf } from '#src/http/app-of.ts';
import { AppError } from '#src/http/errors.ts';
import { implement } from '#src/http/implement.ts';
import { openGatewaySession } from '#src/live/gateway-sessions.ts';
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
  // Any call keeps the session alive; this one keeps the tab's locks too.
  ping: ({ deps, session, request }) => {
    const { accountId, userId } = session;
    deps.live.seen({ accountId, userId, appId: String(request.headers['x-app-id']) });
    return { status: 200, body: { now: deps.clock.now().toISOString() } };
  },
  gatewaySession: async (call) => {
    const { deps, session } = call;
    return { status: 200, body: { sessionId: await openGatewaySession(deps, appOf(call), session.idHash) } };
  },
  timeout: async ({ params, request }) => {
    const gone = AbortSignal.any([request.signal]);
    await wait(params.n * 1000, undefined, { signal: gone }).catch(() => {
      throw new AppError('INTERNAL_ERROR');
    });
    return { status: 200, body: { seconds: params.n } };
  },
});
