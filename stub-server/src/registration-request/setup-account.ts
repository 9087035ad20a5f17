import type { contract } from '@saldo/contract';
import type { ServerInferRequest } from '@ts-rest/core';
import { refuseLeaked } from '#src/auth/leaked-passwords.ts';
import type { Call } from '#src/http/implement.ts';
import { makePerson } from '#src/person/repository.ts';
import { localeOf } from '#src/mail/locale.ts';
import { acceptInvitation, findInvited } from './invitations.ts';
import { sendReady, type RegistrationDeps } from './register.ts';

type SetupCall = Call & Pick<ServerInferRequest<typeof contract.registrationRequest.setupAccount>, 'body'>;

const answer = (status: 'success' | 'wrongToken') => ({ status: 200 as const, body: { status } });

/** Sets the password of the invited user; makes open lists of users stale. */
export async function setupAccount(way: RegistrationDeps, call: SetupCall) {
  const { body, deps, request } = call;
  const wanted = { token: body.token, email: body.email, now: deps.clock.now().toISOString() };
  // Hashing is slow, so it runs only for valid links and outside the transaction.
  const known = await findInvited(deps.db, wanted);
  // An existing person's password, shared by all companies, cannot be set by the link of one.
  if (!known || known.isKnown) return answer('wrongToken');
  await refuseLeaked(body.password, 'password');
  const passwordHash = await way.hashPassword(body.password);
  const invited = await deps.transact(known, async (tx) => {
    const found = await findInvited(tx, wanted);
    if (!found || found.isKnown) return null;
    const { firstname, lastname, phoneNumber, acceptTerms: hasNewsletter } = body;
    const personId = await makePerson(tx, { email: found.email, passwordHash, now: wanted.now });
    const accepted = { personId, firstname, lastname, hasNewsletter, phoneNumber: phoneNumber || null };
    await acceptInvitation(tx, found, accepted);
    const { accountId } = found;
    if (body.isMobile)
      await sendReady(tx, way, { email: body.email, locale: localeOf(request), accountId }, call);
    return found;
  });
  if (!invited) return answer('wrongToken');
  const { accountId } = invited;
  deps.live.publish({ accountId, what: { kind: 'tags', tags: [{ type: 'Slots' }] } });
  return answer('success');
}
