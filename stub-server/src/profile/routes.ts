import { contract } from '@saldo/contract';
import type { Profile, profileBody } from '@saldo/contract/profile';
import type { z } from 'zod';
import type { Db } from '#src/db/open.ts';
import type { LetterText } from '#src/mail/letter.ts';
import { localeOf } from '#src/mail/locale.ts';
import { implement, type Call } from '#src/http/implement.ts';
import type { Session } from '#src/http/session.ts';
import { findCompany, saveCompany } from './company.ts';

/** What auth does for this noun. */
export interface ProfileDeps {
  /** throws 422 WRONG_PASSWORD at `path`, 429 after too many tries */
  demandPassword: (call: Call, password: string, path: string) => Promise<void>;
  /** throws 422 LEAKED_PASSWORD at `path` */
  refuseLeaked: (password: string, path: string) => Promise<void>;
  hashPassword: (password: string) => Promise<string>;
  /** returns the sessions and keys that end with the old one */
  setPassword: (
    tx: Db,
    wanted: { userId: number; passwordHash: string; keep: string },
  ) => Promise<readonly string[]>;
  passwordChangedLetter: (locale: 'pl' | 'en', at: Date) => LetterText;
}

const userOf = (db: Db, { accountId, userId }: Session) =>
  db
    .selectFrom('user')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', userId)
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
  const { userId, idHash } = session;
  const ended = await deps.transact(async (tx) => {
    await saveUser(tx, session, body);
    return passwordHash === null ? null : await setPassword(tx, { userId, passwordHash, keep: idHash });
  });
  const profile = await profileOf(call);
  if (ended === null) return profile;
  // Whoever else knew the old one is signed out; this session stays.
  for (const hash of ended) deps.live.sessionEnded(hash);
  const now = deps.clock.now();
  const letter = passwordChangedLetter(localeOf(call.request), now);
  deps.mail.send({ to: profile.user.email, ...letter, sentAt: now.toISOString() });
  return profile;
}

export const profileRoutes = (parts: ProfileDeps) =>
  implement(contract.profile, {
    get: async (call) => ({ status: 200, body: await profileOf(call) }),
    update: async (call) => ({ status: 200, body: await update(parts, call) }),
    updateCompany: async ({ body, session, deps }) => {
      await deps.transact((tx) => saveCompany(tx, session.accountId, body, ''));
      return { status: 200, body: await findCompany(deps.db, session.accountId) };
    },
  });
