import { randomUUID } from 'node:crypto';
import type { Resource } from '@saldo/contract/realtime';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { AUDIENCES } from '#src/audiences.ts';
import { handTimers } from '#src/http/timers.ts';
import { Audiences } from '#src/live/audiences.ts';
import { createHub } from '#src/live/hub.ts';
import type { App } from '#src/live/message.ts';
import { RESOURCE_KINDS } from '#src/nouns.ts';
import { testApp, type TestApp } from '#src/testing.ts';
import { LockKeeper } from './keeper.ts';
import { Leases } from './leases.ts';
import { locksOf } from './locks.ts';
import { Resources } from './resources.ts';
import { ROW as ROWS } from '#src/testing-ids.ts';

const ROW: Resource = { type: 'record', id: ROWS.officeCost };
const OTHER_ROW: Resource = { type: 'record', id: ROWS.officeIncome };

let tested: TestApp;
const pending = new Set<Promise<unknown>>();

beforeEach(async () => {
  tested = await testApp();
});
afterEach(() => tested.close());

const tab = (userId = 1): App => ({ accountId: 1, userId, appId: randomUUID() });
const held = async () => (await locksOf(tested.db, 1)).map(({ id }) => id);

async function settle(): Promise<void> {
  while (pending.size > 0) await Promise.all(pending);
}

/** A process of the server with its own time. */
class Process {
  readonly #timers = handTimers();
  readonly leases: Leases;
  readonly #locks: LockKeeper;

  constructor() {
    const { store, clock } = tested;
    const id = randomUUID();
    const onFault = (error: unknown) => {
      throw error;
    };
    const hub = createHub(id, { audiences: new Audiences(AUDIENCES), onFault });
    const resources = new Resources(RESOURCE_KINDS);
    this.#locks = new LockKeeper({ transact: store.transact, hub, clock, resources, keeper: id });
    this.leases = new Leases({
      timers: this.#timers,
      store,
      keeper: id,
      onEnd: (app) => this.#locks.freeAll({ app, keeper: id }),
      background: (work) => {
        pending.add(work);
        void work.finally(() => pending.delete(work));
      },
    });
  }

  async take(app: App, resource: Resource): Promise<void> {
    await this.#locks.take({ ...app, sessionHash: null }, resource);
    this.leases.holds(app);
  }

  pass = (seconds: number): void => this.#timers.pass(seconds * 1000);
}

async function started(): Promise<Process> {
  const made = new Process();
  await made.leases.start();
  return made;
}

/** Time passes in all living processes. */
async function pass(seconds: number, ...living: readonly Process[]): Promise<void> {
  for (let passed = 0; passed < seconds; passed += 5) {
    for (const one of living) one.pass(5);
    await settle();
  }
}

test('A process that starts frees no lock of a tab connected to another', async () => {
  const first = await started();
  const app = tab();
  first.leases.connected(app);
  await first.take(app, ROW);
  const second = await started();
  await pass(120, first, second);
  expect(await held()).toEqual([ROWS.officeCost]);
  first.leases.disconnected(app);
  await pass(15, first, second);
  expect(await held()).toEqual([]);
});

test('A tab that reconnects to another process keeps its locks as long as it is connected there', async () => {
  const first = await started();
  const second = await started();
  const app = tab();
  first.leases.connected(app);
  await first.take(app, ROW);
  first.leases.disconnected(app);
  second.leases.connected(app);
  await pass(60, first, second);
  expect(await held()).toEqual([ROWS.officeCost]);
  second.leases.disconnected(app);
  await pass(15, first, second);
  expect(await held()).toEqual([]);
});

test('Locks of a killed process end, but those of tabs that reconnect to another stay', async () => {
  const killed = await started();
  const other = await started();
  const [staying, gone] = [tab(), tab(2)];
  for (const app of [staying, gone]) killed.leases.connected(app);
  await killed.take(staying, ROW);
  await killed.take(gone, OTHER_ROW);
  other.leases.connected(staying);
  await pass(25, other);
  expect(await held()).toEqual([ROWS.officeCost, ROWS.officeIncome]);
  await pass(30, other);
  expect(await held()).toEqual([ROWS.officeCost]);
});

test('A tab without a socket keeps its locks by keep-alives, whichever process they reach', async () => {
  const first = await started();
  const second = await started();
  const app = tab();
  await first.take(app, ROW);
  for (let calls = 0; calls < 5; calls += 1) {
    (calls % 2 === 0 ? second : first).leases.seen(app);
    await settle();
    await pass(30, first, second);
  }
  expect(await held()).toEqual([ROWS.officeCost]);
  await pass(90, first, second);
  expect(await held()).toEqual([]);
});

test('A lock taken in one process by a tab connected to another stays', async () => {
  const first = await started();
  const second = await started();
  const app = tab();
  second.leases.connected(app);
  await first.take(app, ROW);
  await pass(180, first, second);
  expect(await held()).toEqual([ROWS.officeCost]);
});
