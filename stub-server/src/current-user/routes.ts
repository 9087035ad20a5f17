import { contract } from '@saldo/contract';
import type { newKeyBody } from '@saldo/contract/current-user';
import type { z } from 'zod';
import type { Attempts } from '#src/auth/attempts.ts';
import { keyLetter } from '#src/auth/letters.ts';
import { demandPassword, isOwnPassword } from '#src/auth/own-password.ts';
import { implement, type Call } from '#src/http/implement.ts';
import { currentUserEffects } from './effects.ts';
import { digest } from '#src/http/ids.ts';
import { refuseEnded } from '#src/http/ended-meanwhile.ts';
import { localeOf } from '#src/mail/locale.ts';
import { findApiKey, removeApiKey, replaceApiKey, toKnownKey } from './repository.ts';
import { endNamed, endOthers, sessionsOf } from './sessions.ts';

const PREFIX_LENGTH = 12;
const DAY_MS = 24 * 60 * 60 * 1000;

type NewKeyCall = Call & { body: z.output<typeof newKeyBody> };

/** Replaces the key and notifies its owner by e-mail, so that the misuse of a session is noticed. */
async function makeKey(attempts: Attempts, call: NewKeyCall) {
  const { session, deps, request } = call;
  const { password, expiresInDays, isReadOnly } = call.body;
  await demandPassword(attempts)(call, password, 'password');
  const apiKey = `saldo_${deps.ids.secret()}`;
  const prefix = apiKey.slice(0, PREFIX_LENGTH);
  const now = deps.clock.now();
  const expires = new Date(now.getTime() + expiresInDays * DAY_MS);
  const [createdAt, expiresAt] = [now.toISOString(), expires.toISOString()];
  const old = await findApiKey(deps.db, session);
  await deps.transact(session, async (tx) => {
    // Checking the password takes time, in which a new password may have ended the session.
    await refuseEnded(tx, session.idHash, createdAt);
    await replaceApiKey(tx, session, {
      key_hash: digest(apiKey),
      prefix,
      created_at: createdAt,
      expires_at: expiresAt,
      is_read_only: isReadOnly ? 1 : 0,
    });
    const letter = keyLetter(localeOf(request), { expiresAt: expires, isReadOnly });
    await deps.mail.send(tx, session.accountId, { to: session.user.email, ...letter, sentAt: createdAt });
  });
  if (old) deps.live.sessionEnded(old.key_hash);
  return { apiKey, prefix, createdAt, expiresAt, isReadOnly };
}

export const currentUserRoutes = (attempts: Attempts) =>
  implement(
    contract.currentUser,
    {
      apiKey: async ({ session, deps }) => ({
        status: 200,
        body: toKnownKey(await findApiKey(deps.db, session)),
      }),
      regenerateApiKey: async (call) => ({ status: 200, body: await makeKey(attempts, call) }),
      revokeApiKey: async ({ session, deps }) => {
        const old = await findApiKey(deps.db, session);
        await deps.transact(session, (tx) => removeApiKey(tx, session));
        if (old) deps.live.sessionEnded(old.key_hash);
        return { status: 204, body: undefined };
      },
      sessions: async (call) => ({ status: 200, body: await sessionsOf(call) }),
      endSession: async (call) => {
        await endNamed(call, call.params.id);
        return { status: 204, body: undefined };
      },
      endOtherSessions: async (call) => {
        await endOthers(call);
        return { status: 204, body: undefined };
      },
      testPassword: async (call) => ({
        status: 200,
        body: { isValid: await isOwnPassword(attempts, call, call.body.password) },
      }),
    },
    currentUserEffects,
  );
