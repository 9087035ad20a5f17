import type { contract } from '@saldo/contract';
import type { ServerInferRequest } from '@ts-rest/core';
import { refuseLeaked } from '#src/auth/leaked-passwords.ts';
import type { Call } from '#src/http/implement.ts';
import { localeOf } from '#src/mail/locale.ts';
import { acceptInvitation, findInvited } from './invitations.ts';
import { sendReady, type RegistrationDeps } from './register.ts';

type Asked = Call & Pick<ServerInferRequest<typeof contract.registrationRequest.setupAccount>, 'body'>;

const answer = (status: 'success' | 'wrongToken') => ({ status: 200 as const, body: { status } });

/** The linked account gets its password; whoever looks at the list of users sees it come. */
export async function setupAccount(way: RegistrationDeps, call: Asked) {
  const { body, deps, request } = call;
  const wanted = { token: body.token, email: body.email, now: deps.clock.now().toISOString() };
  // Hashing takes its time: only for those who hold a link, and not while others wait for the database.
  if (!(await findInvited(deps.db, wanted))) return answer('wrongToken');
  await refuseLeaked(body.password, 'password');
  const passwordHash = await way.hashPassword(body.password);
  const invited = await deps.transact(async (tx) => {
    const found = await findInvited(tx, wanted);
    if (!found) return null;
    const { firstname, lastname, phoneNumber, acceptTerms: hasNewsletter } = body;
    const accepted = { firstname, lastname, hasNewsletter, passwordHash, phoneNumber: phoneNumber || null };
    await acceptInvitation(tx, found, accepted);
    return found;
  });
  if (!invited) return answer('wrongToken');
  if (body.isMobile) sendReady(way, { email: body.email, locale: localeOf(request) }, call);
  const { accountId } = invited;
  deps.live.publish({ accountId, what: { kind: 'tags', tags: [{ type: 'Slots' }] } });
  return answer('success');
}
