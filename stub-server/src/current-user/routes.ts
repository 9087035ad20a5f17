import { contract } from '@saldo/contract';
import type { Attempts } from '#src/auth/attempts.ts';
import { verifyPassword } from '#src/auth/password.ts';
import { findByEmail } from '#src/auth/repository.ts';
import { tryPassword } from '#src/auth/throttle.ts';
import { AppError } from '#src/http/errors.ts';
import { implement } from '#src/http/implement.ts';
import { digest } from '#src/http/ids.ts';
import { findApiKey, replaceApiKey } from './repository.ts';

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
      await deps.transact((tx) =>
        replaceApiKey(tx, session, { key_hash: digest(apiKey), prefix, created_at: createdAt }),
      );
      return { status: 200, body: { apiKey, prefix, createdAt } };
    },
    testPassword: async ({ body, session, deps, request, reply }) => {
      const { email } = session.user;
      const tried = await tryPassword({ email, address: request.ip }, { attempts, clock: deps.clock, reply });
      const found = await findByEmail(deps.db, email);
      if (!found) throw new AppError('UNAUTHORIZED');
      const isValid = await verifyPassword(body.password, found.passwordHash);
      if (isValid) await tried.succeeded();
      return { status: 200, body: { isValid } };
    },
  });
