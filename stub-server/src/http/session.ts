import type { CurrentUser } from '@saldo/contract/auth';
import type { LicenceStatus } from '@saldo/contract/account';
import type { FastifyRequest } from 'fastify';
import type { Db } from '#src/db/open.ts';
import { prepared } from '#src/db/prepared.ts';
import { cached } from '#src/db/cached.ts';
import { warsawDate } from './clock.ts';
import { sessionCookie } from './cookies.ts';
import type { Deps } from './deps.ts';
import { AppError } from './errors.ts';
import { refuseChanged } from './ended-meanwhile.ts';
import { digest } from './ids.ts';

const IDLE_MS = 12 * 60 * 60 * 1000;
export const LONGEST_MS = 30 * 24 * 60 * 60 * 1000;
/** The minimum interval between recorded uses of a session or key. */
const TOUCH_MS = 60 * 1000;

/** The caller; every query of a handler is bound to `accountId`. */
export interface Session {
  /** of the cookie's value, or of the API key that was sent */
  idHash: string;
  /** null: the session of a person */
  apiKey: { isReadOnly: boolean } | null;
  /** whether the account requires a second factor and the user has none yet */
  lacksSecondFactor: boolean;
  /** the person, the same in every company */
  personId: number;
  userId: number;
  accountId: number;
  isMaster: boolean;
  licenceStatus: LicenceStatus;
  /** the account's business date, `YYYY-MM-DD` */
  today: string;
  user: CurrentUser;
}

/** The session of a request by cookie or API key; each use prolongs it. */
export async function findSession(request: FastifyRequest, deps: Deps): Promise<Session | null> {
  const key = bearerOf(request.headers.authorization);
  if (key !== null) return byApiKey(key, deps);
  const id = request.cookies[sessionCookie(request)];
  return id === undefined ? null : byCookie(id, request, deps);
}

const bearerOf = (header: string | undefined) => /^Bearer (\S{1,200})$/i.exec(header ?? '')?.[1] ?? null;

const users = (db: Db) =>
  db
    .selectFrom('user')
    .innerJoin('person', 'person.id', 'user.person_id')
    .innerJoin('account', 'account.id', 'user.account_id')
    .leftJoin('second_factor', 'second_factor.person_id', 'user.person_id')
    .select([
      'user.id as userId',
      'user.account_id as accountId',
      'person.id as personId',
      'person.email',
      'user.firstname',
      'user.lastname',
      'user.avatar_id as avatarId',
      'user.is_master',
      'account.licence_key as licenceKey',
      'account.licence_status as licenceStatus',
      'account.company_name as companyName',
      'account.legal_entity_type as legalEntityType',
      'account.simulated_date',
      'account.requires_second_factor',
      'second_factor.since as secondFactorSince',
    ])
    // a session or key that was created while its user was being removed is invalid
    .where('user.state', '=', 'active');

type UserRow = Awaited<ReturnType<ReturnType<typeof users>['executeTakeFirstOrThrow']>>;

const userOfKey = prepared((db, { keyHash }: { keyHash: string }) =>
  users(db)
    .innerJoin('api_key', 'api_key.user_id', 'user.id')
    .select(['api_key.expires_at', 'api_key.last_used_at', 'api_key.is_read_only'])
    .where('api_key.key_hash', '=', keyHash),
);

async function byApiKey(key: string, deps: Deps): Promise<Session | null> {
  const keyHash = digest(key);
  const [row] = await userOfKey(deps.db, { keyHash });
  const now = deps.clock.now();
  if (!row || Date.parse(row.expires_at) <= now.getTime()) return null;
  if (row.last_used_at === null || isStale(row.last_used_at, now)) {
    await written(touchKey(keyHash, now, deps), deps);
  }
  return toSession(row, { idHash: keyHash, apiKey: { isReadOnly: row.is_read_only === 1 } }, deps);
}

const touchKey = (keyHash: string, now: Date, { transact }: Deps) =>
  transact({ accountId: null }, (tx) =>
    tx
      .updateTable('api_key')
      .set({ last_used_at: now.toISOString() })
      .where('key_hash', '=', keyHash)
      .execute(),
  );

const isStale = (usedAt: string, now: Date) => now.getTime() - Date.parse(usedAt) >= TOUCH_MS;

/** On a full disk reads stay possible. */
const written = (touched: Promise<unknown>, { log }: Deps) =>
  touched.catch((error: unknown) =>
    log.error({ err: error }, 'The use of a session could not be written down'),
  );

/** A change of any table that the query below reads raises `access`. */
const cachedSession = cached<SessionRow>('access');

const userOfSession = prepared((db, { idHash }: { idHash: string }) =>
  users(db)
    .innerJoin('session', 'session.user_id', 'user.id')
    .innerJoin('account_revision', 'account_revision.account_id', 'user.account_id')
    .innerJoin('database_revision', (join) => join.onTrue())
    .select(['session.last_seen_at', 'session.expires_at', 'session.created_at'])
    .select(['epoch', 'access', 'places'])
    .where('session.id_hash', '=', idHash),
);

type SessionRow = Awaited<ReturnType<typeof userOfSession>>[number];

async function byCookie(id: string, request: FastifyRequest, deps: Deps): Promise<Session | null> {
  const idHash = digest(id);
  const row = await cachedSession(deps.db, idHash, async () => {
    // with its revision, as one statement reads both of the same commit
    const [value] = await userOfSession(deps.db, { idHash });
    return value === undefined ? null : { accountId: value.accountId, at: value, value };
  });
  const now = deps.clock.now();
  if (!row || Date.parse(row.expires_at) <= now.getTime()) return null;
  if (isStale(row.last_seen_at, now))
    await written(touch(idHash, { ...row, ...seenFrom(request) }, now, deps), deps);
  return toSession(row, { idHash, apiKey: null }, deps);
}

const toSession = (row: UserRow, by: Pick<Session, 'idHash' | 'apiKey'>, { clock }: Deps): Session => ({
  ...by,
  lacksSecondFactor: by.apiKey === null && row.requires_second_factor === 1 && row.secondFactorSince === null,
  personId: row.personId,
  userId: row.userId,
  accountId: row.accountId,
  isMaster: row.is_master === 1,
  licenceStatus: row.licenceStatus,
  today: row.simulated_date ?? warsawDate(clock.now()),
  user: {
    userId: row.userId,
    licenceKey: row.licenceKey,
    email: row.email,
    firstname: row.firstname,
    lastname: row.lastname,
    avatarId: row.avatarId,
    legalEntityType: row.legalEntityType,
    companyName: row.companyName,
  },
});

/** 12 hours after the last use, and 30 days after log-in at the latest. */
const expiry = (createdAt: number, now: number) =>
  new Date(Math.min(now + IDLE_MS, createdAt + LONGEST_MS)).toISOString();

/** Address and browser of a session, for display to its user. */
export interface SeenFrom {
  address: string;
  userAgent: string;
}

const LONGEST_AGENT = 300;

export const seenFrom = ({ ip, headers }: FastifyRequest): SeenFrom => ({
  address: ip,
  userAgent: (headers['user-agent'] ?? '').slice(0, LONGEST_AGENT),
});

const touch = (
  idHash: string,
  { userId, created_at, address, userAgent }: { userId: number; created_at: string } & SeenFrom,
  now: Date,
  { transact }: Deps,
) =>
  transact({ accountId: null }, async (tx) => {
    await tx
      .updateTable('session')
      .set({
        last_seen_at: now.toISOString(),
        expires_at: expiry(Date.parse(created_at), now.getTime()),
        address,
        user_agent: userAgent,
      })
      .where('id_hash', '=', idHash)
      .execute();
    await seen(tx, userId, now);
  });

/** The session is deleted at log-out; the user's last visit stays known. */
const seen = (tx: Db, userId: number, now: Date) =>
  tx.updateTable('user').set({ last_seen_at: now.toISOString() }).where('id', '=', userId).execute();

/** The user of a new session; `passwordHash`: the hash of the verified password. */
export interface SignedIn {
  userId: number;
  accountId: number;
  passwordHash?: string;
  from?: SeenFrom;
}

/** Starts a session and ends the one that the browser had before; returns the new cookie's value. */
export async function startSession(
  user: SignedIn,
  oldId: string | undefined,
  { transact, clock, ids, live }: Pick<Deps, 'transact' | 'clock' | 'ids' | 'live'>,
): Promise<string> {
  const id = ids.secret();
  const now = clock.now();
  await transact(user, async (tx) => {
    await refuseChanged(tx, user);
    if (oldId !== undefined) await tx.deleteFrom('session').where('id_hash', '=', digest(oldId)).execute();
    await insertSession(tx, user, { id, ref: ids.request(), since: now, now });
  });
  if (oldId !== undefined) live.sessionEnded(digest(oldId));
  return id;
}

async function insertSession(
  tx: Db,
  { userId, accountId, from }: SignedIn,
  { id, ref, since, now }: { id: string; ref: string; since: Date; now: Date },
): Promise<void> {
  await tx
    .insertInto('session')
    .values({
      id_hash: digest(id),
      user_id: userId,
      account_id: accountId,
      created_at: since.toISOString(),
      last_seen_at: now.toISOString(),
      expires_at: expiry(since.getTime(), now.getTime()),
      ref,
      address: from?.address ?? '',
      user_agent: from?.userAgent ?? '',
    })
    .execute();
  await seen(tx, userId, now);
}

/**
 * Switches to another user of the same person in another company, with a new id, so that holders of the old one cannot act in
 * the wrong company, and with the lifetime of the original log-in. Returns the new cookie's value; the caller notifies the tabs of the old one.
 */
export async function switchSession(
  user: SignedIn,
  oldHash: string,
  { transact, clock, ids }: Pick<Deps, 'transact' | 'clock' | 'ids'>,
): Promise<string> {
  const id = ids.secret();
  const now = clock.now();
  await transact(user, async (tx) => {
    const old = await tx
      .deleteFrom('session')
      .where('id_hash', '=', oldHash)
      .returning('created_at')
      .executeTakeFirst();
    // ended meanwhile
    if (!old) throw new AppError('UNAUTHORIZED');
    await refuseChanged(tx, user);
    await insertSession(tx, user, { id, ref: ids.request(), since: new Date(old.created_at), now });
  });
  return id;
}

/** Deletes expired sessions. */
export const sweepSessions = (tx: Db, now: Date) =>
  tx.deleteFrom('session').where('expires_at', '<=', now.toISOString()).execute();

export const endSession = (idHash: string, { transact, live }: Deps) =>
  transact(
    { accountId: null },
    (tx) => tx.deleteFrom('session').where('id_hash', '=', idHash).execute(),
    () => live.sessionEnded(idHash),
  );
