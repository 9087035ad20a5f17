import { contract } from '@saldo/contract';
import { AppError } from '#src/http/errors.ts';
import { implement } from '#src/http/implement.ts';
import { endSession } from '#src/http/session.ts';
import type { Attempts } from './attempts.ts';
import { forgetCookie, signIn } from './cookie.ts';
import { noteFailure } from './failed-logins.ts';
import { nobodysHash, verifyPassword } from './password.ts';
import { findByEmail } from './repository.ts';
import { tryingOf, tryPassword } from './throttle.ts';

export const authRoutes = (attempts: Attempts) =>
  implement(contract.auth, {
    login: async ({ body, deps, request, reply }) => {
      const email = body.email.toLowerCase();
      const tried = await tryPassword(await tryingOf(email, { deps, request }), {
        attempts,
        clock: deps.clock,
        reply,
      });
      const found = await findByEmail(deps.db, email);
      const isRight = await verifyPassword(body.password, found?.passwordHash ?? (await nobodysHash()));
      if (!found || !isRight) {
        noteFailure(found, { request, deps });
        throw new AppError('INVALID_CREDENTIALS');
      }
      await tried.succeeded();
      await signIn(found, { request, reply, deps });
      return { status: 200, body: found.user };
    },
    logout: async ({ session, deps, request, reply }) => {
      await endSession(session.idHash, deps);
      forgetCookie(request, reply);
      return { status: 200, body: 'OK' };
    },
    test: ({ session }) => ({ status: 200, body: session.user }),
  });
