import { setTimeout as wait } from 'node:timers/promises';
import { contract } from '@saldo/contract';
import { appOf } from '#src/http/app-of.ts';
import { AppError } from '#src/http/errors.ts';
import { implement, type Call } from '#src/http/implement.ts';
import { accountEffects } from './effects.ts';
import type { Reference } from '#src/master-data/references.ts';
import { openGatewaySession } from '#src/live/gateway-sessions.ts';
import { prune } from './prune.ts';
import { findAccount, findLicence } from './repository.ts';

/** Dependencies on auth. */
export interface AccountDeps {
  /** throws 422 WRONG_PASSWORD at `path`, 429 after too many tries */
  demandPassword: (call: Call, password: string, path: string) => Promise<void>;
  /** what points to master data */
  references: readonly Reference[];
}

export const accountRoutes = ({ demandPassword, references }: AccountDeps) =>
  implement(
    contract.account,
    {
      licenseInfo: async ({ session, deps }) => ({
        status: 200,
        body: await findLicence(deps.db, session.accountId),
      }),
      simulationTime: async ({ session, deps }) => {
        const { simulated_date: simulated } = await findAccount(deps.db, session.accountId);
        return { status: 200, body: { date: session.today, isSimulated: simulated !== null } };
      },
      // Any call keeps the session alive; this one keeps the tab's locks too.
      ping: ({ deps, session, request, body }) => {
        const { accountId, userId } = session;
        deps.live.seen({ accountId, userId, appId: String(request.headers['x-app-id']) }, body.locks);
        return { status: 200, body: { now: deps.clock.now().toISOString() } };
      },
      gatewaySession: async (call) => {
        const { deps, session } = call;
        return {
          status: 200,
          body: { sessionId: await openGatewaySession(deps, appOf(call), session.idHash) },
        };
      },
      timeout: async ({ params, request }) => {
        const gone = AbortSignal.any([request.signal]);
        await wait(params.n * 1000, undefined, { signal: gone }).catch(() => {
          throw new AppError('INTERNAL_ERROR');
        });
        return { status: 200, body: { seconds: params.n } };
      },
      prune: async (call) => {
        const { body, session, deps } = call;
        await demandPassword(call, body.password, 'password');
        const asked = { areas: body.areas, references };
        return {
          status: 200,
          body: await deps.transact(session, (tx) => prune(tx, session.accountId, asked)),
        };
      },
    },
    accountEffects,
  );
