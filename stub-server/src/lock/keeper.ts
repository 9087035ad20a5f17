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
import { audienceOf } from './rights.ts';

/** A lock that was asked for after the tab said what it uses is not told of yet: a call takes 30 s at most. */
const UNUSED_MS = 30_000;

interface KeeperDeps {
  transact: Transact;
  hub: Hub;
  clock: Clock;
}

/** Users who are told; null: everyone of the account. */
type Audience = readonly number[] | null;

type Freed = (resource: Resource & { accountId: number }) => void;

/** Takes, gives back and moves locks, and tells of it after the commit those who may see what they are on. */
export class LockKeeper {
  readonly #parts: KeeperDeps;
  /** told of each lock that is free again: somebody may be waiting for it */
  onFreed: Freed = () => {};

  constructor(parts: KeeperDeps) {
    this.#parts = parts;
  }

  /** Takes a lock, or keeps one's own. Returns who has it now. */
  async take(taker: Taker, resource: Resource): Promise<Lock> {
    return await this.#change(taker.accountId, resource, async (tx) => {
      const held = await lockOn(tx, taker.accountId, resource);
      if (held) return { lock: held, isChanged: false };
      return { lock: await this.#put(tx, taker, resource), isChanged: true };
    });
  }

  /** Moves a lock from whom it is expected at; not where a third has it by then. Returns who has it now. */
  async move(taker: Taker, resource: Resource, from: Pick<Lock, 'userId' | 'appId'>): Promise<Lock> {
    return await this.#change(taker.accountId, resource, async (tx) => {
      const held = await lockOn(tx, taker.accountId, resource);
      if (held && !isOf(held, from)) return { lock: held, isChanged: false };
      await dropLock(tx, taker.accountId, resource);
      return { lock: await this.#put(tx, taker, resource), isChanged: true };
    });
  }

  /** Gives back a lock of this tab; another's stays. */
  async free(app: App, resource: Resource): Promise<boolean> {
    const { accountId } = app;
    let isDropped = false;
    let audience: Audience = null;
    const isFreed = await this.#parts.transact(
      async (tx) => {
        const held = await lockOn(tx, accountId, resource);
        if (!held || !isOf(held, app)) return false;
        audience = await audienceOf(tx, accountId, resource);
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

  /** Gives back all locks of a tab, a session or a user. */
  async freeAll(whose: LockHolder): Promise<void> {
    await this.#freeSome((tx) => dropLocks(tx, whose));
  }

  /** Gives back what a tab holds and does not use: the word that it was given back may have been lost. */
  async freeUnused(app: App, used: readonly Resource[]): Promise<void> {
    const takenBefore = new Date(this.#parts.clock.now().getTime() - UNUSED_MS).toISOString();
    await this.#freeSome((tx) => dropUnused(tx, app, { used, takenBefore }));
  }

  async #freeSome(drop: (tx: Db) => Promise<(Resource & { accountId: number })[]>): Promise<void> {
    const told: { freed: Resource & { accountId: number }; audience: Audience }[] = [];
    await this.#parts.transact(
      async (tx) => {
        for (const freed of await drop(tx)) {
          told.push({ freed, audience: await audienceOf(tx, freed.accountId, freed) });
        }
      },
      () => {
        for (const { freed, audience } of told) {
          const { accountId, type, id } = freed;
          this.#tell(accountId, { held: [], freed: [{ type, id }] }, audience);
        }
      },
    );
    for (const { freed } of told) this.onFreed(freed);
  }

  async #put(tx: Db, taker: Taker, resource: Resource): Promise<Lock> {
    await putLock(tx, taker, resource, this.#parts.clock.now().toISOString());
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
    return await this.#parts.transact(
      async (tx) => {
        const { lock, isChanged } = await run(tx);
        if (isChanged) changed = { lock, audience: await audienceOf(tx, accountId, resource) };
        return lock;
      },
      () => {
        if (changed) this.#tell(accountId, { held: [changed.lock], freed: [] }, changed.audience);
      },
    );
  }

  #tell(accountId: number, data: { held: Lock[]; freed: Resource[] }, audience: Audience) {
    this.#parts.hub.publish({
      accountId,
      ...(audience === null ? {} : { userIds: audience }),
      what: { kind: 'gateway', event: { type: 'locks/update', data } },
    });
  }
}
