import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setPassword } from '#src/auth/new-password.ts';
import { findByEmail } from '#src/auth/repository.ts';
import { randomIds } from '#src/http/ids.ts';
import { startSession } from '#src/http/session.ts';
import { NOBODY } from '#src/live/live.ts';
import type { Caller } from '#src/testing.ts';
import { runs } from '#src/testing-runs.ts';
import {
  COMMANDS,
  scenario,
  stateOf,
  TRANSFER_COMMANDS,
  WRITES_OF_ONE,
  type Outcome,
  type Send,
} from './testing/rivals.ts';
import { twoServers, type TwoServers } from './testing/two-servers.ts';
import { ACCOUNTS, SHEETS } from '#src/testing-ids.ts';

// SALDO_RUNS and SALDO_SEED set the number and the seed of the orders.
const RUNS = runs(20);
const SEED = Number(process.env['SALDO_SEED'] ?? 20_261_123);
const MASTER = 'master@a.test';
const TIME_LIMIT_MS = 120_000;

const outcomeOf = async (answer: ReturnType<Send>): Promise<Outcome> => {
  const { statusCode, body } = await answer;
  const error = statusCode < 400 ? '' : (JSON.parse(body) as { error: string }).error;
  return `${statusCode} ${error}`.trim();
};

/** Alternates the servers for successive calls. */
const sendAll = (callers: readonly Caller[], sends: readonly Send[]) =>
  sends.map((send, place) => outcomeOf(send(callers[place % callers.length] as Caller)));

describe('Of two writes based on the same version', () => {
  let servers: TwoServers;
  beforeAll(async () => {
    servers = await twoServers(scenario(), { hasScopes: false });
  });
  afterAll(() => servers.close());

  for (const [what, write] of Object.entries(WRITES_OF_ONE))
    test(
      `one writes ${what}, and the others are refused, in whatever order`,
      async () => {
        const property = fc.asyncProperty(
          fc.scheduler(),
          fc.integer({ min: 2, max: 3 }),
          async (scheduler, count) => {
            const callers = await servers.begin(MASTER);
            const sends = Array.from({ length: count }, (_, place) => write(place + 1));
            const outcomes = await servers.interleave(scheduler, () => Promise.all(sendAll(callers, sends)));
            const winner = outcomes.indexOf('200');
            expect(outcomes.toSpliced(winner, 1)).toEqual(Array(count - 1).fill('409 STALE_VERSION'));
            const state = await stateOf(servers.db);
            const again = await servers.begin(MASTER);
            await Promise.all(sendAll(again, sends.slice(winner, winner + 1)));
            expect(state).toEqual(await stateOf(servers.db));
          },
        );
        await fc.assert(property, { numRuns: Math.ceil(RUNS / 4), seed: SEED });
      },
      TIME_LIMIT_MS,
    );
});

const orders = <Item>(items: readonly Item[]): Item[][] =>
  items.length <= 1
    ? [[...items]]
    : items.flatMap((item, place) => orders(items.toSpliced(place, 1)).map((rest) => [item, ...rest]));

interface Ended {
  outcomes: Outcome[];
  state: Record<string, string[]>;
}

/** A summary of the differences between two final states. */
function differenceOf(one: Ended, other: Ended): string {
  const rows = Object.keys(one.state).flatMap((table) => {
    const [left = [], right = []] = [one.state[table], other.state[table]];
    const only = (these: readonly string[], those: readonly string[]) =>
      these.filter((row) => !those.includes(row)).join();
    return isDeepStrictEqual(left, right) ? [] : [`${table}: ${only(left, right)} / ${only(right, left)}`];
  });
  return [`${one.outcomes.join()} / ${other.outcomes.join()}`, ...rows].join('\n  ');
}

describe('A new password set in another company', () => {
  let servers: TwoServers;
  beforeAll(async () => {
    servers = await twoServers(scenario(), { hasScopes: true });
  });
  afterAll(() => servers.close());

  test(
    'ends whatever was started with the old one, in any order',
    async () => {
      const property = fc.asyncProperty(fc.scheduler(), async (scheduler) => {
        await servers.begin(MASTER);
        const { db, clock, stores } = servers;
        const [here, there] = stores;
        const user = await findByEmail(db, MASTER);
        if (!user || !here || !there) throw new Error('There are no two servers with this user');
        const deps = { ...here, clock, ids: randomIds, live: NOBODY };
        const renewed = { personId: user.personId, passwordHash: 'another' };
        const [begun] = await servers.interleave(scheduler, () =>
          Promise.allSettled([
            startSession(user, undefined, deps),
            there.transact({ accountId: ACCOUNTS.b }, (tx) => setPassword(tx, renewed)),
          ]),
        );
        const left = await db
          .selectFrom('session')
          .select('id_hash')
          .where('user_id', '=', user.userId)
          .execute();
        expect(left).toEqual([]);
        if (begun.status === 'rejected') expect(begun.reason).toMatchObject({ code: 'INVALID_CREDENTIALS' });
      });
      await fc.assert(property, { numRuns: RUNS, seed: SEED });
    },
    TIME_LIMIT_MS,
  );
});

describe('Commands of one account on two servers', () => {
  let servers: TwoServers;
  beforeAll(async () => {
    servers = await twoServers(scenario(), { hasScopes: true });
  });
  afterAll(() => servers.close());

  /** Runs the calls in sequence, each on its own server. */
  async function inTurn(sends: readonly Send[], order: readonly number[]): Promise<Ended> {
    const callers = await servers.begin(MASTER);
    const outcomes: Outcome[] = [];
    for (const place of order) {
      const [send, caller] = [sends[place], callers[place % callers.length]];
      if (send && caller) outcomes[place] = await outcomeOf(send(caller));
    }
    return { outcomes, state: await stateOf(servers.db) };
  }

  test('a transfer is approved, and its file is created by another server', async () => {
    const { 'approves the transfer': approves, 'makes the file': makes } = TRANSFER_COMMANDS;
    expect((await inTurn([approves, makes], [0, 1])).outcomes).toEqual(['200', '200']);
    expect((await inTurn([approves, makes], [1, 0])).outcomes).toEqual(['200', '422 APPROVAL_NEEDED']);
  });

  const isSound = async (caller: Caller, id: number) => {
    const answer = await caller.post(`/api/budget/test/${id}`, {});
    return answer.statusCode === 404 || answer.json<{ ok: boolean }>().ok;
  };

  test.each<[string, Record<string, Send>]>([
    ['of whatever nouns', COMMANDS],
    ['on a transfer that waits for approval', TRANSFER_COMMANDS],
  ])(
    '%s end as if run one after another, with totals equal to recomputed ones',
    async (_which, commands) => {
      const names = fc.array(fc.constantFrom(...Object.keys(commands)), { minLength: 2, maxLength: 3 });
      const property = fc.asyncProperty(fc.scheduler(), names, async (scheduler, chosen) => {
        const sends = chosen.flatMap((name) => commands[name] ?? []);
        const callers = await servers.begin(MASTER);
        const outcomes = await servers.interleave(scheduler, () => Promise.all(sendAll(callers, sends)));
        const ended = { outcomes, state: await stateOf(servers.db) };
        for (const id of [SHEETS.office, SHEETS.project])
          expect(await isSound(callers[0] as Caller, id)).toBe(true);
        const others: string[] = [];
        for (const order of orders([...sends.keys()])) {
          const serial = await inTurn(sends, order);
          if (isDeepStrictEqual(serial, ended)) return;
          others.push(differenceOf(ended, serial));
        }
        throw new Error(`It is as after no order:\n${others.join('\n')}`);
      });
      await fc.assert(property, { numRuns: RUNS, seed: SEED });
    },
    TIME_LIMIT_MS,
  );
});
