import type { Lock, Resource } from '@saldo/contract/realtime';
import type { Db } from '#src/db/open.ts';
import type { Transact } from '#src/db/transact.ts';
import type { Clock } from '#src/http/clock.ts';
import type { Hub } from '#src/live/hub.ts';
import type { App } from '#src/live/message.ts';
import {
  dropLock,
  dropLocks,
  dropUnused,
  isOf,
  lockOn,
  putLock,
  type Taker,
  type LockHolder,
} from './locks.ts';
import type { Resources } from './resources.ts';

/** The age below which a lock may be missing in the tab's report, because a call takes up to 30 s. */
const UNUSED_MS = 30_000;

interface KeeperDeps {
  transact: Transact;
  hub: Hub;
  clock: Clock;
  resources: Resources;
  /** id of this process, which ends the locks taken here */
  keeper: string;
}

/** Recipients; null: everyone of the account. */
type Audience = readonly number[] | null;

type Freed = (resource: Resource & { accountId: number }) => void;

/** Takes, frees and moves locks, and after the commit informs users who may see the resource. */
export class LockKeeper {
  readonly #deps: KeeperDeps;
  /** called for each lock that becomes free, since a requester may be waiting for it */
  onFreed: Freed = () => {};

  constructor(deps: KeeperDeps) {
    this.#deps = deps;
  }

  /** Takes a lock, or keeps the tab's own. Returns the current lock. */
  async take(taker: Taker, resource: Resource): Promise<Lock> {
    return await this.#change(taker.accountId, resource, async (tx) => {
      const held = await lockOn(tx, taker.accountId, resource);
      if (held) return { lock: held, isChanged: false };
      return { lock: await this.#put(tx, taker, resource), isChanged: true };
    });
  }

  /** Moves a lock from its expected holder; not where a third tab has it by then. Returns the current lock. */
  async move(taker: Taker, resource: Resource, from: Pick<Lock, 'userId' | 'appId'>): Promise<Lock> {
    return await this.#change(taker.accountId, resource, async (tx) => {
      const held = await lockOn(tx, taker.accountId, resource);
      if (held && !isOf(held, from)) return { lock: held, isChanged: false };
      await dropLock(tx, taker.accountId, resource);
      return { lock: await this.#put(tx, taker, resource), isChanged: true };
    });
  }

  /** Frees a lock of this tab; that of another tab stays. */
  async free(app: App, resource: Resource): Promise<boolean> {
    const { accountId } = app;
    let isDropped = false;
    let audience: Audience = null;
    const isFreed = await this.#deps.transact(
      app,
      async (tx) => {
        const held = await lockOn(tx, accountId, resource);
        if (!held || !isOf(held, app)) return false;
        audience = await this.#deps.resources.audienceOf(tx, accountId, resource);
        await dropLock(tx, accountId, resource);
        isDropped = true;
        return true;
      },
      () => {
        if (isDropped) this.#tell(accountId, { held: [], freed: [resource] }, audience);
      },
    );
    if (isFreed) this.onFreed({ ...resource, accountId });
    return isFreed;
  }

  /** Frees all locks of a holder. */
  async freeAll(holder: LockHolder): Promise<void> {
    await this.#freeSome((tx) => dropLocks(tx, holder));
  }

  /** Frees locks that a tab holds without using them: its message that it freed them may have been lost. */
  async freeUnused(app: App, used: readonly Resource[]): Promise<void> {
    const takenBefore = new Date(this.#deps.clock.now().getTime() - UNUSED_MS).toISOString();
    await this.#freeSome((tx) => dropUnused(tx, app, { used, takenBefore }));
  }

  async #freeSome(drop: (tx: Db) => Promise<(Resource & { accountId: number })[]>): Promise<void> {
    let releases: { freed: Resource & { accountId: number }; audience: Audience }[] = [];
    await this.#deps.transact(
      { accountId: null },
      async (tx) => {
        releases = [];
        for (const freed of await drop(tx)) {
          releases.push({
            freed,
            audience: await this.#deps.resources.audienceOf(tx, freed.accountId, freed),
          });
        }
      },
      () => {
        for (const { freed, audience } of releases) {
          const { accountId, type, id } = freed;
          this.#tell(accountId, { held: [], freed: [{ type, id }] }, audience);
        }
      },
    );
    for (const { freed } of releases) this.onFreed(freed);
  }

  async #put(tx: Db, taker: Taker, resource: Resource): Promise<Lock> {
    const { clock, keeper } = this.#deps;
    await putLock(tx, taker, { resource, since: clock.now().toISOString(), keeper });
    const lock = await lockOn(tx, taker.accountId, resource);
    if (!lock) throw new Error('The lock was not put');
    return lock;
  }

  async #change(
    accountId: number,
    resource: Resource,
    run: (tx: Db) => Promise<{ lock: Lock; isChanged: boolean }>,
  ): Promise<Lock> {
    let changed: { lock: Lock; audience: Audience } | null = null;
    return await this.#deps.transact(
      { accountId },
      async (tx) => {
        const { lock, isChanged } = await run(tx);
        if (isChanged)
          changed = { lock, audience: await this.#deps.resources.audienceOf(tx, accountId, resource) };
        return lock;
      },
      () => {
        if (changed) this.#tell(accountId, { held: [changed.lock], freed: [] }, changed.audience);
      },
    );
  }

  #tell(accountId: number, data: { held: Lock[]; freed: Resource[] }, audience: Audience) {
    this.#deps.hub.publish({
      accountId,
      ...(audience === null ? {} : { userIds: audience }),
      what: { kind: 'gateway', event: { type: 'locks/update', data } },
    });
  }
}
