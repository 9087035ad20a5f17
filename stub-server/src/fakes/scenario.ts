import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { loadScenario, type Scenario, type SeedData } from '@saldo/seeds';
import { hashPassword, verifyPassword } from '#src/auth/password.ts';
import { findConfig, setConfig } from '#src/config/repository.ts';
import type { Db, Store } from '#src/db/open.ts';
import { keepSeed, loadSeed } from '#src/db/seed.ts';
import type { FileStore } from '#src/files/store.ts';
import { warsawDate, type Clock } from '#src/http/clock.ts';
import { hashOnce } from './known-passwords.ts';

export interface LogIn {
  email: string;
  password: string;
  name: string;
  role: 'master' | 'user';
  company: string;
}

interface Loaded {
  scenario: Scenario | 'none';
  /** the reference day of the data */
  day: string;
  /** `own`: random for this database and shown once; passwords of the scenario are public in its source */
  passwords?: 'own';
}

export interface Filling {
  scenario: Scenario;
  day?: string | undefined;
  /** if other machines can reach the server, every user gets a random password */
  isExposed: boolean;
  /** stores the contents of the scenario's files */
  files: FileStore;
  /** works out what the scenario does not say; app hands it in */
  complete: (store: Store, now: Date) => Promise<void>;
}

const KEY = 'scenario';

interface Kept {
  scenario: Scenario;
  day: string;
  putBack: () => Promise<void>;
  files: SeedData['storedFiles'];
  filled: Loaded & { logIns: LogIn[] };
}

/** The scenario of the stories, which fill it hundreds of times. */
const KEPT: Scenario = 'demo';
const kept = new WeakMap<Store, Kept>();

/**
 * Replaces all data by a scenario. With a given day, the accounts' business date stays on it.
 * Returns the log-ins.
 */
export async function putScenario(
  store: Store,
  clock: Clock,
  filling: Filling,
): Promise<Loaded & { logIns: LogIn[] }> {
  const { scenario, day, isExposed, files } = filling;
  const known = isExposed ? undefined : kept.get(store);
  if (known?.scenario === scenario && known.day === day) {
    await saveFiles(files, known.files);
    await known.putBack();
    return known.filled;
  }
  const data = await fill(store, clock, filling);
  const loaded: Loaded = {
    scenario,
    day: day ?? warsawDate(clock.now()),
    ...(isExposed ? { passwords: 'own' } : {}),
  };
  await store.transact({ accountId: null }, (tx) => setConfig(tx, KEY, loaded));
  const filled = { ...loaded, logIns: logInsOf(data) };
  // Without a given day, the business date follows the clock.
  if (scenario === KEPT && day !== undefined && !isExposed) {
    const putBack = await keepSeed(store);
    if (putBack) kept.set(store, { scenario, day, putBack, files: data.storedFiles, filled });
  }
  return filled;
}

async function fill(store: Store, clock: Clock, { scenario, day, isExposed, files, complete }: Filling) {
  const around = day ?? warsawDate(clock.now());
  const known = await loadScenario(scenario, around);
  const data = isExposed ? withOwnPasswords(known) : known;
  await saveFiles(files, data.storedFiles);
  await loadSeed(store, data, {
    now: clock.now(),
    day: around,
    simulatedDate: day ?? null,
    hash: isExposed ? hashPassword : hashOnce,
  });
  await complete(store, clock.now());
  return data;
}

async function saveFiles(files: FileStore, stored: SeedData['storedFiles'] = []): Promise<void> {
  for (const { accountId, content } of stored) await files.save(accountId, Readable.from([content]));
}

/** Marks a new database as empty on purpose, so that later starts do not fill it. */
export const beginEmpty = async (store: Store, clock: Clock): Promise<void> => {
  const loaded: Loaded = { scenario: 'none', day: warsawDate(clock.now()) };
  await store.transact({ accountId: null }, (tx) => setConfig(tx, KEY, loaded));
};

/** The scenario that the database was filled with; null: none. */
export const loadedScenario = async (store: Store): Promise<Loaded | null> =>
  ((await findConfig(store.db, KEY)) as Loaded | undefined) ?? null;

/** The users of the loaded scenario with their known passwords. */
export async function logIns(store: Store): Promise<LogIn[]> {
  const loaded = await loadedScenario(store);
  if (!loaded || loaded.scenario === 'none' || loaded.passwords === 'own') return [];
  return logInsOf(await loadScenario(loaded.scenario, loaded.day));
}

/** Replaces the scenario's passwords by random ones and ends the sessions; returns the new log-ins. */
export async function replaceKnownPasswords(store: Store): Promise<LogIn[]> {
  const replaced: LogIn[] = [];
  for (const logIn of await logIns(store)) {
    const { email } = logIn;
    const user = await store.db
      .selectFrom('person')
      .select('password_hash')
      .where('email', '=', email)
      .executeTakeFirst();
    if (!user?.password_hash || !(await verifyPassword(logIn.password, user.password_hash))) continue;
    const password = newPassword();
    const hash = await hashPassword(password);
    await store.transact({ accountId: null }, (tx) => setPassword(tx, email, hash));
    replaced.push({ ...logIn, password });
  }
  return replaced;
}

async function setPassword(tx: Db, email: string, hash: string): Promise<void> {
  const changed = await tx
    .updateTable('person')
    .set({ password_hash: hash })
    .where('email', '=', email)
    .returning('id')
    .execute();
  const ids = changed.map(({ id }) => id);
  const users = tx.selectFrom('user').select('id').where('person_id', 'in', ids);
  await tx.deleteFrom('session').where('user_id', 'in', users).execute();
  await tx.deleteFrom('login_challenge').where('person_id', 'in', ids).execute();
}

const RANDOM_BYTES = 9;

/** 72 random bits, and the characters that the password rules require. */
const newPassword = () => `${randomBytes(RANDOM_BYTES).toString('base64url')}-Aa1`;

const withOwnPasswords = (data: SeedData): SeedData => ({
  ...data,
  users: data.users.map((user) => ({ ...user, password: newPassword() })),
});

const logInsOf = ({ users, accounts }: SeedData): LogIn[] =>
  users
    .filter(({ personId }) => personId === undefined)
    .map((user) => ({
      email: user.email,
      password: user.password,
      name: `${user.firstname} ${user.lastname}`,
      role: user.isMaster ? 'master' : 'user',
      company: accounts.find(({ id }) => id === user.accountId)?.companyName ?? '',
    }));
