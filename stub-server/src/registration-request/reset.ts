import { ASKS_OF_ADDRESS } from '#src/auth/attempts.ts';
import { refuseLeaked } from '#src/auth/leaked-passwords.ts';
import { passwordChangedLetter } from '#src/auth/letters.ts';
import { networkOfCaller } from '#src/auth/network.ts';
import { setPassword } from '#src/auth/new-password.ts';
import { findByEmail } from '#src/auth/repository.ts';
import { strangersLetter } from '#src/auth/throttle.ts';
import { warsawTime } from '#src/http/clock.ts';
import type { Call } from '#src/http/implement.ts';
import { linkTo } from '#src/mail/link.ts';
import { localeOf } from '#src/mail/locale.ts';
import { resetLetter } from './letters.ts';
import { findReset, keepReset } from './password-resets.ts';
import { allowAsk, type RegistrationDeps } from './register.ts';

type ResetCall = Call & { body: { email: string } };

/** Sends the link, or answers with the time of the next request over the limit. */
export async function requestReset(way: RegistrationDeps, call: ResetCall) {
  const { deps, request } = call;
  const { email } = call.body;
  const tooMany = (until: Date) => ({
    status: 200 as const,
    body: { status: 'tooManyRequests' as const, tryNextAt: warsawTime(until) },
  });
  const askAgain = await way.attempts.begin([
    { key: `asks from ${networkOfCaller(request)}`, limit: ASKS_OF_ADDRESS },
  ]);
  if (askAgain) return tooMany(askAgain);
  const found = await findByEmail(deps.db, email);
  if (!found) return { status: 200 as const, body: { status: 'wrongEmail' as const } };
  const until = await way.attempts.begin(strangersLetter(email, request));
  if (until) return tooMany(until);
  const [token, now] = [deps.ids.secret(), deps.clock.now()];
  const href = linkTo('/auth/reset-password', { token, email }, { request, publicUrl: way.publicUrl });
  const letter = resetLetter(localeOf(request), href);
  await deps.transact(found, async (tx) => {
    await keepReset(tx, { personId: found.personId, token, now });
    await deps.mail.send(tx, found.accountId, { to: email, ...letter, sentAt: now.toISOString() });
  });
  return { status: 200 as const, body: { status: 'success' as const } };
}

export async function resetPassword(
  way: RegistrationDeps,
  call: Call & { body: { email: string; token: string; password: string } },
): Promise<{ status: 200; body: { status: 'success' | 'wrongEmail' | 'wrongToken' } }> {
  const { deps, body, request } = call;
  const wanted = { ...body, now: deps.clock.now() };
  await allowAsk(way, call);
  const known = await findByEmail(deps.db, body.email);
  if (!known) return { status: 200, body: { status: 'wrongEmail' } };
  // Hashing is slow, so it runs only for valid links and outside the transaction.
  if (!(await findReset(deps.db, wanted))) return { status: 200, body: { status: 'wrongToken' } };
  await refuseLeaked(body.password, 'password');
  const passwordHash = await way.hashPassword(body.password);
  const changed = await deps.transact(known, async (tx) => {
    const found = await findReset(tx, wanted);
    if (!found) return null;
    const letter = passwordChangedLetter(localeOf(request), { at: wanted.now, isReset: true });
    await deps.mail.send(tx, known.accountId, {
      to: body.email,
      ...letter,
      sentAt: wanted.now.toISOString(),
    });
    return { ...found, ended: await setPassword(tx, { personId: found.personId, passwordHash }) };
  });
  if (!changed) return { status: 200, body: { status: 'wrongToken' } };
  for (const hash of changed.ended) deps.live.sessionEnded(hash);
  return { status: 200, body: { status: 'success' } };
}
