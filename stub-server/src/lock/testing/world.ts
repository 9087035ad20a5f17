import { randomUUID } from 'node:crypto';
import type { Resource, TakeOverAnswer } from '@saldo/contract/realtime';
import { AUDIENCES } from '#src/audiences.ts';
import { AppError } from '#src/http/errors.ts';
import { handTimers } from '#src/http/timers.ts';
import { Audiences } from '#src/live/audiences.ts';
import { createHub } from '#src/live/hub.ts';
import type { App } from '#src/live/message.ts';
import { RESOURCE_KINDS } from '#src/nouns.ts';
import type { TestApp } from '#src/testing.ts';
import { LockKeeper } from '../keeper.ts';
import { Leases } from '../leases.ts';
import { isOf, lockOn, locksOf } from '../locks.ts';
import { refuseLocked } from '../refuse.ts';
import { Resources } from '../resources.ts';
import { TakeOvers } from '../take-over.ts';

const resources = new Resources(RESOURCE_KINDS);

/** Locks of the server over a real database, without sockets; the test connects and disconnects tabs. */
export class World {
  readonly #test: TestApp;
  readonly #timers = handTimers();
  #keeper: LockKeeper;
  #leases: Leases;
  #takeOvers: TakeOvers;
  readonly #pending = new Set<Promise<unknown>>();

  constructor(test: TestApp) {
    this.#test = test;
    ({ keeper: this.#keeper, leases: this.#leases, takeOvers: this.#takeOvers } = this.#started());
  }

  #started() {
    const { store, clock } = this.#test;
    const { transact, db } = store;
    const onFault = (error: unknown) => {
      throw error;
    };
    const hub = createHub('test', { audiences: new Audiences(AUDIENCES), onFault });
    const id = randomUUID();
    const keeper = new LockKeeper({ transact, hub, clock, resources, keeper: id });
    const leases = new Leases({
      timers: this.#timers,
      store,
      keeper: id,
      onEnd: (app) => keeper.freeAll({ app, keeper: id }),
      background: (work) => this.#later(work),
    });
    const takeOvers = new TakeOvers({
      timers: this.#timers,
      clock,
      find: (accountId, resource) => lockOn(db, accountId, resource),
      take: (taker, resource) => keeper.take(taker, resource),
      move: (taker, resource, from) => keeper.move(taker, resource, from),
      mayWrite: () => Promise.resolve(true),
      tell: () => {},
    });
    keeper.onFreed = (freed) => takeOvers.freed(freed);
    return { keeper, leases, takeOvers };
  }

  #later(work: Promise<unknown>) {
    this.#pending.add(work);
    void work.finally(() => this.#pending.delete(work));
  }

  /** Waits until all work has ended, apart from open requests. */
  async settle(): Promise<void> {
    for (let quiet = 0; quiet < 3; quiet += 1) {
      await Promise.all(this.#pending);
      await this.#test.store.transact({ accountId: null }, () => Promise.resolve());
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  connect = (app: App): void => this.#leases.connected(app);
  seen = (app: App): void => this.#leases.seen(app);
  disconnect(app: App): void {
    this.#leases.disconnected(app);
    this.#takeOvers.requesterGone(app);
  }

  async take(app: App, resource: Resource): Promise<boolean> {
    const lock = await this.#keeper.take({ ...app, sessionHash: null }, resource);
    const isMine = isOf(lock, app);
    if (isMine) this.#leases.holds(app);
    return isMine;
  }

  free = (app: App, resource: Resource) => this.#keeper.free(app, resource);

  ask(app: App, resource: Resource): Promise<TakeOverAnswer> {
    return this.#takeOvers.ask({ ...app, sessionHash: null, firstname: 'A', lastname: 'B' }, resource);
  }

  answer = (app: App, resource: Resource, isGranted: boolean): void =>
    this.#takeOvers.answer(app, resource, isGranted);
  pass = (seconds: number): void => this.#timers.pass(seconds * 1000);

  async mayWrite(app: App, resource: Resource): Promise<boolean> {
    try {
      await this.#test.store.transact(app, (tx) => refuseLocked(tx, app, [resource]));
      return true;
    } catch (error) {
      if (error instanceof AppError && error.code === 'LOCKED') return false;
      throw error;
    }
  }

  async restart(): Promise<void> {
    this.#takeOvers.close();
    await this.#leases.close();
    ({ keeper: this.#keeper, leases: this.#leases, takeOvers: this.#takeOvers } = this.#started());
    await this.#leases.start();
  }

  locks = () => locksOf(this.#test.db, 1);
}
