import { contract } from '@saldo/contract';
import { implement } from '#src/http/implement.ts';
import { acceptInvitation, findInvited } from './invitations.ts';
import { findReset } from './password-resets.ts';
import { confirm, create, renew, type Way } from './register.ts';
import { requestReset, resetPassword } from './reset.ts';

const WRONG = 'wrongToken' as const;

export const registrationRequestRoutes = (way: Way, publicUrl: string | undefined) =>
  implement(contract.registrationRequest, {
    create: (call) => create(way, call),
    renew: (call) => renew(way, call),
    confirm: (call) => confirm(way, call),
    userData: ({ session }) => ({ status: 200, body: session.user }),
    resetPasswordRequest: (call) => requestReset(way, { publicUrl }, call),
    verifyResetPasswordToken: async ({ body, deps }) => {
      const found = await findReset(deps.db, { ...body, now: deps.clock.now() });
      return { status: 200, body: { isValid: found !== null } };
    },
    resetPassword: (call) => resetPassword(way, call),
    verifyInvitation: async ({ body, deps }) => {
      const invited = await findInvited(deps.db, { ...body, now: deps.clock.now().toISOString() });
      if (!invited) return { status: 200, body: { error: WRONG } };
      const { accountId: _ofServer, ...shown } = invited;
      return { status: 200, body: shown };
    },
    setupAccount: async ({ body, deps }) => {
      const wanted = { token: body.token, email: body.email, now: deps.clock.now().toISOString() };
      // Hashing takes its time: only for those who hold a link, and not while others wait for the database.
      if (!(await findInvited(deps.db, wanted))) return { status: 200, body: { status: WRONG } };
      const passwordHash = await way.hashPassword(body.password);
      const isAccepted = await deps.transact(async (tx) => {
        const invited = await findInvited(tx, wanted);
        if (!invited) return false;
        const { firstname, lastname, phoneNumber, acceptTerms: hasNewsletter } = body;
        const accepted = {
          firstname,
          lastname,
          hasNewsletter,
          passwordHash,
          phoneNumber: phoneNumber || null,
        };
        await acceptInvitation(tx, invited, accepted);
        return true;
      });
      return { status: 200, body: { status: isAccepted ? ('success' as const) : WRONG } };
    },
  });
