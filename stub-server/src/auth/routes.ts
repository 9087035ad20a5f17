import { contract } from '@saldo/contract';
import { implement } from '#src/http/implement.ts';
import { authEffects } from './effects.ts';
import { endSession } from '#src/http/session.ts';
import { forgetCookie } from './cookie.ts';
import { login, loginCode, type LoginDeps } from './login.ts';

export const authRoutes = <Taken>(parts: LoginDeps<Taken>) =>
  implement(
    contract.auth,
    {
      login: (call) => login(parts, call),
      loginCode: (call) => loginCode(parts, call),
      logout: async ({ session, deps, request, reply }) => {
        await endSession(session.idHash, deps);
        forgetCookie(request, reply);
        return { status: 200, body: 'OK' };
      },
      test: ({ session }) => ({ status: 200, body: session.user }),
    },
    authEffects,
  );
