import { contract } from '@saldo/contract';
import { implement } from '#src/http/implement.ts';
import { registrationRequestEffects } from './effects.ts';
import { findInvited } from './invitations.ts';
import { findReset } from './password-resets.ts';
import { confirm, create, renew, type RegistrationDeps } from './register.ts';
import { requestReset, resetPassword } from './reset.ts';
import { setupAccount } from './setup-account.ts';

export const registrationRequestRoutes = (way: RegistrationDeps) =>
  implement(
    contract.registrationRequest,
    {
      create: (call) => create(way, call),
      renew: (call) => renew(way, call),
      confirm: (call) => confirm(way, call),
      userData: ({ session }) => ({ status: 200, body: session.user }),
      resetPasswordRequest: (call) => requestReset(way, call),
      verifyResetPasswordToken: async ({ body, deps }) => {
        const found = await findReset(deps.db, { ...body, now: deps.clock.now() });
        return { status: 200, body: { isValid: found !== null } };
      },
      resetPassword: (call) => resetPassword(way, call),
      verifyInvitation: async ({ body, deps }) => {
        const invited = await findInvited(deps.db, { ...body, now: deps.clock.now().toISOString() });
        if (!invited) return { status: 200, body: { error: 'wrongToken' as const } };
        const { accountId: _ofServer, ...shown } = invited;
        return { status: 200, body: shown };
      },
      setupAccount: (call) => setupAccount(way, call),
    },
    registrationRequestEffects,
  );
