import { contract } from '@saldo/contract';
import type { Profile, profileBody } from '@saldo/contract/profile';
import type { z } from 'zod';
import type { Db } from '#src/db/open.ts';
import type { LetterText } from '#src/mail/letter.ts';
import { localeOf } from '#src/mail/locale.ts';
import { implement, type Call } from '#src/http/implement.ts';
import { profileEffects } from './effects.ts';
import type { Session } from '#src/http/session.ts';
import { findCompany, saveCompany } from './company.ts';

/** Dependencies on auth. */
export interface ProfileDeps {
  /** throws 422 WRONG_PASSWORD at `path`, 429 after too many tries */
  demandPassword: (call: Call, password: string, path: string) => Promise<void>;
  /** throws 422 LEAKED_PASSWORD at `path` */
  refuseLeaked: (password: string, path: string) => Promise<void>;
  hashPassword: (password: string) => Promise<string>;
  /** returns the sessions and keys that end with the old one */
  setPassword: (
    tx: Db,
    wanted: { personId: number; passwordHash: string; keep: string },
  ) => Promise<readonly string[]>;
  passwordChangedLetter: (locale: 'pl' | 'en', changed: { at: Date; isReset: boolean }) => LetterText;
}

const userOf = (db: Db, { accountId, userId }: Session) =>
  db
    .selectFrom('user')
    .innerJoin('person', 'person.id', 'user.person_id')
    .selectAll('user')
    .select('person.email')
    .where('user.account_id', '=', accountId)
    .where('user.id', '=', userId)
    .executeTakeFirstOrThrow();

async function profileOf({ session, deps }: Call): Promise<Profile> {
  const row = await userOf(deps.db, session);
  return {
    user: {
      id: row.id,
      email: row.email,
      firstname: row.firstname,
      lastname: row.lastname,
      avatarId: row.avatar_id,
      phoneNumber: row.phone_number,
      hasNewsletter: row.has_newsletter === 1,
    },
    company: await findCompany(deps.db, session.accountId),
  };
}

type Changes = z.output<typeof profileBody>;

async function saveUser(tx: Db, { accountId, userId }: Session, body: Changes) {
  const changes = {
    firstname: body.firstname,
    lastname: body.lastname,
    avatar_id: body.avatarId,
    phone_number: body.phoneNumber === undefined ? undefined : body.phoneNumber || null,
    has_newsletter: body.hasNewsletter === undefined ? undefined : body.hasNewsletter ? 1 : 0,
  } as const;
  if (Object.values(changes).every((value) => value === undefined)) return;
  await tx
    .updateTable('user')
    .set(changes)
    .where('account_id', '=', accountId)
    .where('id', '=', userId)
    .execute();
}

async function update(
  { demandPassword, refuseLeaked, hashPassword, setPassword, passwordChangedLetter }: ProfileDeps,
  call: Call & { body: Changes },
) {
  const { body, session, deps } = call;
  const { password } = body;
  if (password) await demandPassword(call, password.current, 'password.current');
  if (password) await refuseLeaked(password.next, 'password.next');
  const passwordHash = password ? await hashPassword(password.next) : null;
  const { personId, idHash } = session;
  const ended = await deps.transact(session, async (tx) => {
    await saveUser(tx, session, body);
    if (passwordHash === null) return null;
    const now = deps.clock.now();
    const { email } = await userOf(tx, session);
    const letter = passwordChangedLetter(localeOf(call.request), { at: now, isReset: false });
    await deps.mail.send(tx, session.accountId, { to: email, ...letter, sentAt: now.toISOString() });
    return await setPassword(tx, { personId, passwordHash, keep: idHash });
  });
  const profile = await profileOf(call);
  if (ended === null) return profile;
  // Ends all other sessions: others may have known the old password.
  for (const hash of ended) deps.live.sessionEnded(hash);
  return profile;
}

export const profileRoutes = (parts: ProfileDeps) =>
  implement(
    contract.profile,
    {
      get: async (call) => ({ status: 200, body: await profileOf(call) }),
      update: async (call) => ({ status: 200, body: await update(parts, call) }),
      updateCompany: async ({ body, session, deps }) => {
        await deps.transact(session, (tx) => saveCompany(tx, session.accountId, body, ''));
        return { status: 200, body: await findCompany(deps.db, session.accountId) };
      },
    },
    profileEffects,
  );
