import { randomUUID } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { contract } from '@saldo/contract';
import { loadScenario, type Scenario, type SeedData } from '@saldo/seeds';
import { initClient } from '@ts-rest/core';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { buildApp, type AppOptions } from './app.ts';
import { hashWeakly } from './auth/password.ts';
import { findByEmail } from './auth/repository.ts';
import { migrate } from './db/migrate.ts';
import { openStore, type Db, type Store } from './db/open.ts';
import { loadSeed } from './db/seed.ts';
import { withVersionsInWhere } from './db/testing/versions-in-where.ts';
import { createClock, type Clock } from './http/clock.ts';
import { randomIds } from './http/ids.ts';
import { KEY_BYTES, secretsOf, type Secrets } from './http/secrets.ts';
import { createOutbox, type Outbox } from './mail/outbox.ts';
import { TABLES } from './tables.ts';
import { NOBODY } from './live/live.ts';
import { handTimers } from './http/timers.ts';
import { startSession } from './http/session.ts';
import { isOnPostgres, openCopy, openNamed } from './testing-postgres.ts';
import { smallSeed } from './testing-seed.ts';

export { PASSWORD } from './testing-seed.ts';

export interface TestAppOptions {
  /** a database file that outlives the server; absent: in memory */
  file?: string;
  /** `small` (two accounts, a few rows, quick) by default; null: no rows at all */
  scenario?: 'small' | Scenario | SeedData | null;
  /** the accounts' business date */
  day?: string;
  /** instant at which the clock is stopped; default: 09:00 of the day in Warsaw */
  now?: string;
  options?: AppOptions;
  /** wraps the database for the server */
  through?: (store: Store) => Store;
  /** the application name of its PostgreSQL connections */
  application?: string;
  /** receives letters; default: an outbox that keeps them */
  mail?: Outbox;
}

type Answer = LightMyRequestResponse;

/** One browser: its session cookie and app id go with every call. Paths are as in the contract, `/api` included. */
export interface Caller {
  cookie: string | null;
  get: (url: string, headers?: Record<string, string>) => Promise<Answer>;
  post: (url: string, body?: object, headers?: Record<string, string>) => Promise<Answer>;
  patch: (url: string, body?: object) => Promise<Answer>;
  delete: (url: string, body?: object, headers?: Record<string, string>) => Promise<Answer>;
}

export interface TestApp {
  app: FastifyInstance;
  store: Store;
  db: Db;
  clock: Clock;
  mail: Outbox;
  secrets: Secrets;
  /** manually advanced time: heartbeats, locks, take-overs */
  timers: ReturnType<typeof handTimers>;
  /** signed in without the log-in call */
  as: (email: string) => Promise<Caller>;
  anonymous: Caller;
  /** the typed client of the contract, signed in */
  client: (email: string) => Promise<Client>;
  /** a real server on a free port; returns its address */
  listen: () => Promise<string>;
  close: () => Promise<void>;
}

export const DAY = '2026-11-20';

export async function testApp(setup: TestAppOptions = {}): Promise<TestApp> {
  const { file = ':memory:', scenario = 'small', day = DAY, now = `${day}T08:00:00Z`, options } = setup;
  const { mail = createOutbox() } = setup;
  const clock = createClock(now);
  const { through = (store) => store, application } = setup;
  const filledWith = { day, now: clock.now(), application };
  const store = through(withVersionsInWhere(await filledStore(file, scenario, filledWith)));
  const timers = handTimers(clock.now().getTime());
  const secrets = secretsOf(Buffer.alloc(KEY_BYTES, 'k'));
  const app = await buildApp({
    store,
    clock,
    ids: randomIds,
    mail,
    secrets,
    timers,
    // the clock is stopped, so used-up calls would never be restored
    options: { isChecked: true, callLimit: null, ...options },
  });
  // Jobs that a call has added are done before its answer; calls of the webhook and services are
  // made by jobs themselves.
  app.addHook('onSend', async ({ url }) =>
    BY_JOBS.some((path) => url.startsWith(path)) ? undefined : app.jobs.idle(),
  );
  const cookieOf = (email: string) => signIn(store, clock, email);
  return {
    app,
    store,
    db: store.db,
    clock,
    mail,
    secrets,
    timers,
    as: async (email) => callerOf(app, await cookieOf(email)),
    anonymous: callerOf(app, null),
    client: async (email) => clientOf(app, await cookieOf(email)),
    listen: () => app.listen({ port: 0, host: '127.0.0.1' }),
    close: async () => {
      // a request that arrives while the server closes would delay it for as long as its connection
      // is open
      const forced = setTimeout(() => app.server.closeAllConnections(), CLOSING_MS);
      await app.close();
      clearTimeout(forced);
      await store.close();
    },
  };
}

const CLOSING_MS = 500;
const BY_JOBS = ['/api/webhook/', '/services/'];

type When = { day: string; now: Date; application?: string | undefined };
type TestScenario = NonNullable<TestAppOptions['scenario']>;

/** Databases filled once in this process, which are copied. */
const filled = new Map<string, Buffer>();

async function filledStore(file: string, scenario: TestScenario | null, when: When): Promise<Store> {
  const make = (store: Store) => migrateAndFill(store, scenario, when);
  const isNamed = scenario === null || typeof scenario === 'string';
  const isInMemory = file === ':memory:';
  if (isOnPostgres) {
    const key = isNamed && isInMemory ? keyOf(scenario, when) : null;
    return onPostgres({ file, application: when.application }, key, make);
  }
  if (!isInMemory && existsSync(file)) {
    const store = openStore(file, { tables: TABLES });
    await make(store);
    return store;
  }
  const bytes = await filledBytes(isNamed ? scenario : null, when);
  if (!isInMemory) writeFileSync(file, bytes);
  const store = openStore(isInMemory ? bytes : file, { tables: TABLES });
  if (!isNamed) await fill(store, scenario, when);
  return store;
}

async function migrateAndFill(store: Store, scenario: TestScenario | null, when: When): Promise<void> {
  await migrate(store);
  if (scenario !== null) await fill(store, scenario, when);
}

const keyOf = (scenario: string | null, when: When) => JSON.stringify([scenario, when]);

/** A migrated database, filled by a scenario unless it is null. */
async function filledBytes(scenario: 'small' | Scenario | null, when: When): Promise<Buffer> {
  const key = scenario === null ? '' : keyOf(scenario, when);
  const kept = filled.get(key);
  if (kept) return kept;
  const store = openStore(':memory:', { tables: TABLES });
  await migrateAndFill(store, scenario, when);
  const bytes = store.snapshot();
  await store.close();
  filled.set(key, bytes);
  return bytes;
}

async function onPostgres(
  { file, application }: { file: string; application: string | undefined },
  key: string | null,
  make: (store: Store) => Promise<void>,
): Promise<Store> {
  if (key !== null) return openCopy(key, make);
  const store = await (file === ':memory:' ? openCopy('empty', migrateOnly) : openNamed(file, application));
  await make(store);
  return store;
}

const migrateOnly = async (store: Store) => void (await migrate(store));

async function fill(store: Store, scenario: TestScenario, { day, now }: When): Promise<void> {
  const data = await dataOf(scenario, day);
  // A log-in takes the work that its stored hash demands.
  await loadSeed(store, data, { now, simulatedDate: day, day, hash: hashWeakly });
}

async function dataOf(scenario: 'small' | Scenario | SeedData, day: string) {
  if (scenario === 'small') return smallSeed();
  return typeof scenario === 'string' ? loadScenario(scenario, day) : scenario;
}

async function signIn(store: Store, clock: Clock, email: string) {
  const user = await findByEmail(store.db, email);
  if (!user) throw new Error(`The scenario has no user ${email}`);
  const deps = { ...store, clock, ids: randomIds, live: NOBODY };
  return `saldo_session=${await startSession(user, undefined, deps)}`;
}

const headersOf = (cookie: string | null) => ({
  'x-app-id': randomUUID(),
  ...(cookie === null ? {} : { cookie }),
});

function callerOf(app: FastifyInstance, cookie: string | null): Caller {
  const own = headersOf(cookie);
  const call =
    (method: 'GET' | 'POST' | 'PATCH' | 'DELETE') =>
    (url: string, body?: object, more: Record<string, string> = {}) => {
      const request: InjectOptions = { method, url, headers: { ...own, ...more } };
      return app.inject(body === undefined ? request : { ...request, payload: body });
    };
  const get: Caller['get'] = (url, headers) => call('GET')(url, undefined, headers);
  return { cookie, get, post: call('POST'), patch: call('PATCH'), delete: call('DELETE') };
}

export type Client = ReturnType<typeof clientOf>;

function clientOf(app: FastifyInstance, cookie: string) {
  return initClient(contract, {
    baseUrl: '',
    baseHeaders: headersOf(cookie),
    api: async ({ path, method, body, headers }) => {
      const request = { method: method as 'GET', url: path, headers };
      const answer = await app.inject(typeof body === 'string' ? { ...request, payload: body } : request);
      const isJson = answer.headers['content-type']?.toString().includes('json');
      return {
        status: answer.statusCode,
        body: isJson ? answer.json<unknown>() : answer.body,
        headers: new Headers(answer.headers as Record<string, string>),
      };
    },
  });
}
