import { contract } from '@saldo/contract';
import type { Attempts } from '#src/auth/attempts.ts';
import { isOwnPassword } from '#src/auth/own-password.ts';
import { implement } from '#src/http/implement.ts';
import { digest } from '#src/http/ids.ts';
import { findApiKey, removeApiKey, replaceApiKey } from './repository.ts';

const PREFIX_LENGTH = 12;

export const currentUserRoutes = (attempts: Attempts) =>
  implement(contract.currentUser, {
    apiKey: async ({ session, deps }) => {
      const key = await findApiKey(deps.db, session);
      return { status: 200, body: { prefix: key?.prefix ?? null, createdAt: key?.created_at ?? null } };
    },
    regenerateApiKey: async ({ session, deps }) => {
      const apiKey = `saldo_${deps.ids.secret()}`;
      const prefix = apiKey.slice(0, PREFIX_LENGTH);
      const createdAt = deps.clock.now().toISOString();
      const old = await findApiKey(deps.db, session);
      await deps.transact((tx) =>
        replaceApiKey(tx, session, { key_hash: digest(apiKey), prefix, created_at: createdAt }),
      );
      if (old) deps.live.sessionEnded(old.key_hash);
      return { status: 200, body: { apiKey, prefix, createdAt } };
    },
    revokeApiKey: async ({ session, deps }) => {
      const old = await findApiKey(deps.db, session);
      await deps.transact((tx) => removeApiKey(tx, session));
      if (old) deps.live.sessionEnded(old.key_hash);
      return { status: 204, body: undefined };
    },
    testPassword: async (call) => ({
      status: 200,
      body: { isValid: await isOwnPassword(attempts, call, call.body.password) },
    }),
  });
