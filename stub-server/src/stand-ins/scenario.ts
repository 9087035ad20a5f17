import { loadScenario, type Scenario } from '@saldo/seeds';
import { findConfig, setConfig } from '#src/config/repository.ts';
import type { Store } from '#src/db/open.ts';
import { loadSeed } from '#src/db/seed.ts';
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
  scenario: Scenario;
  /** the day the data is around */
  day: string;
}

const KEY = 'scenario';

/** Puts a scenario in the place of all data. With a day named, the accounts' business date stays on it. */
export async function putScenario(
  store: Store,
  clock: Clock,
  { scenario, day }: { scenario: Scenario; day?: string | undefined },
): Promise<Loaded> {
  const around = day ?? warsawDate(clock.now());
  const data = await loadScenario(scenario, around);
  await loadSeed(store, data, {
    now: clock.now(),
    day: around,
    simulatedDate: day ?? null,
    hash: hashOnce,
  });
  const loaded = { scenario, day: around };
  await store.transact((tx) => setConfig(tx, KEY, loaded));
  return loaded;
}

/** Which scenario the database was filled with; null: none of ours. */
export const loadedScenario = async (store: Store): Promise<Loaded | null> =>
  ((await findConfig(store.db, KEY)) as Loaded | undefined) ?? null;

/** The users of the loaded scenario, with their passwords as seeded. */
export async function logIns(store: Store): Promise<LogIn[]> {
  const loaded = await loadedScenario(store);
  if (!loaded) return [];
  const { users, accounts } = await loadScenario(loaded.scenario, loaded.day);
  return users.map((user) => ({
    email: user.email,
    password: user.password,
    name: `${user.firstname} ${user.lastname}`,
    role: user.isMaster ? 'master' : 'user',
    company: accounts.find(({ id }) => id === user.accountId)?.companyName ?? '',
  }));
}
