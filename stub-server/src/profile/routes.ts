import { contract } from '@saldo/contract';
import type { Profile, profileBody } from '@saldo/contract/profile';
import type { z } from 'zod';
import type { Db } from '#src/db/open.ts';
import { implement, type Call } from '#src/http/implement.ts';
import type { Session } from '#src/http/session.ts';
import { findCompany, saveCompany } from './company.ts';

/** What auth does for this noun. */
export interface Parts {
  /** throws 422 WRONG_PASSWORD at `path`, 429 after too many tries */
  demandPassword: (call: Call, password: string, path: string) => Promise<void>;
  hashPassword: (password: string) => Promise<string>;
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

/** Whoever else knew the old one is signed out; this session stays. */
async function savePassword(tx: Db, { userId, idHash }: Session, passwordHash: string) {
  await tx.updateTable('user').set({ password_hash: passwordHash }).where('id', '=', userId).execute();
  await tx.deleteFrom('password_reset').where('user_id', '=', userId).execute();
  await tx.deleteFrom('session').where('user_id', '=', userId).where('id_hash', '!=', idHash).execute();
}

export const profileRoutes = ({ demandPassword, hashPassword }: Parts) =>
  implement(contract.profile, {
    get: async (call) => ({ status: 200, body: await profileOf(call) }),
    update: async (call) => {
      const { body, session, deps } = call;
      const { password } = body;
      if (password) await demandPassword(call, password.current, 'password.current');
      const hash = password ? await hashPassword(password.next) : null;
      await deps.transact(async (tx) => {
        await saveUser(tx, session, body);
        if (hash !== null) await savePassword(tx, session, hash);
      });
      if (hash !== null) deps.live.checkSessions();
      return { status: 200, body: await profileOf(call) };
    },
    updateCompany: async ({ body, session, deps }) => {
      await deps.transact((tx) => saveCompany(tx, session.accountId, body, ''));
      return { status: 200, body: await findCompany(deps.db, session.accountId) };
    },
  });
