import { LOCK_GRACE_SECONDS } from '@saldo/contract/realtime';
import type { Store } from '#src/db/open.ts';
import { every, type Timers } from '#src/http/timers.ts';
import { appKey, type App } from '#src/live/message.ts';
import { forgetKeepers, keepLocksOf, keepOrphans, keptElsewhere, tellAlive, tellGone } from './kept-locks.ts';

const GRACE_MS = LOCK_GRACE_SECONDS * 1000;
/** A tab that never had a socket keeps its locks by the keep-alive, which comes every 30 s. */
const WITHOUT_SOCKET_MS = 90_000;
/** Less than the grace of a tab, so that a process claims the locks of its tabs before another ends them. */
const ALIVE_EVERY_MS = 10_000;
/** How long a process counts as alive after it said so. */
const ALIVE_MS = 30_000;

interface Ending {
  isRenewable: boolean;
  stop: () => void;
}

interface LeaseDeps {
  timers: Timers;
  store: Pick<Store, 'db' | 'transact'>;
  /** id of this process */
  keeper: string;
  /** ends the locks of a tab that this process keeps */
  onEnd: (app: App) => Promise<void>;
  /** takes work that nobody waits for */
  background: (work: Promise<unknown>) => void;
}

/**
 * How long tabs keep their locks: while they have a socket, and some seconds more. Each lock is kept by the process that
 * heard of its tab last, and only that process ends it; the locks of a process that is no longer alive go to another.
 */
export class Leases {
  readonly #deps: LeaseDeps;
  readonly #sockets = new Map<string, { app: App; count: number }>();
  readonly #endings = new Map<string, Ending>();
  #stopTelling = () => {};

  constructor(deps: LeaseDeps) {
    this.#deps = deps;
  }

  /**
   * Tabs with locks of processes that have ended must reconnect in time. A process that has the database to itself knows that
   * all others have ended, also those that were killed a moment ago.
   */
  async start(isAlone = false): Promise<void> {
    if (isAlone) await this.#deps.store.transact({ accountId: null }, forgetKeepers);
    this.#stopTelling = every(this.#deps.timers, ALIVE_EVERY_MS, () => this.#deps.background(this.#tell()));
    await this.#tell();
  }

  isConnected(app: App): boolean {
    return this.#sockets.has(appKey(app));
  }

  connected(app: App): void {
    this.#stop(app);
    this.#sockets.set(appKey(app), { app, count: (this.#sockets.get(appKey(app))?.count ?? 0) + 1 });
    this.#deps.background(this.#keep([app]));
  }

  disconnected(app: App): void {
    const left = (this.#sockets.get(appKey(app))?.count ?? 1) - 1;
    if (left > 0) return void this.#sockets.set(appKey(app), { app, count: left });
    this.#sockets.delete(appKey(app));
    this.#end(app, GRACE_MS, false);
  }

  /** The tab has a lock now. */
  holds(app: App): void {
    if (!this.isConnected(app) && !this.#endings.has(appKey(app))) this.#end(app, WITHOUT_SOCKET_MS, true);
  }

  /** A keep-alive of the tab, which may have taken its locks in another process. */
  seen(app: App): void {
    const ending = this.#endings.get(appKey(app));
    if (ending?.isRenewable) this.#end(app, WITHOUT_SOCKET_MS, true);
    else if (!ending && !this.isConnected(app)) this.#deps.background(this.#takeOver(app));
  }

  async close(): Promise<void> {
    this.#stopTelling();
    for (const { stop } of this.#endings.values()) stop();
    this.#endings.clear();
    const { store, keeper } = this.#deps;
    await store.transact({ accountId: null }, (tx) => tellGone(tx, keeper));
  }

  async #takeOver(app: App) {
    if ((await this.#keep([app])) && !this.isConnected(app)) this.#end(app, WITHOUT_SOCKET_MS, true);
  }

  /** Keeps the locks of these tabs that another process keeps; false: there are none. */
  async #keep(apps: readonly App[]): Promise<boolean> {
    const { store, keeper } = this.#deps;
    const elsewhere = new Set((await keptElsewhere(store.db, keeper)).map(appKey));
    const taken = apps.filter((app) => elsewhere.has(appKey(app)));
    if (taken.length === 0) return false;
    await store.transact({ accountId: null }, async (tx) => {
      for (const app of taken) await keepLocksOf(tx, keeper, app);
    });
    return true;
  }

  async #tell() {
    const { store, keeper, timers } = this.#deps;
    const at = (milliseconds: number) => new Date(timers.now() + milliseconds).toISOString();
    const [now, until] = [at(0), at(ALIVE_MS)];
    await store.transact({ accountId: null }, (tx) => tellAlive(tx, keeper, { now, until }));
    await this.#keep([...this.#sockets.values()].map(({ app }) => app));
    if ((await keptElsewhere(store.db, keeper)).length === 0) return;
    // Committed before: whoever looks for orphans sees that this process is alive.
    const orphans = await store.transact({ accountId: null }, (tx) => keepOrphans(tx, keeper, now));
    for (const app of orphans) if (!this.isConnected(app)) this.#end(app, GRACE_MS, false);
  }

  #end(app: App, milliseconds: number, isRenewable: boolean) {
    this.#stop(app);
    const stop = this.#deps.timers.after(milliseconds, () => {
      this.#endings.delete(appKey(app));
      this.#deps.background(this.#deps.onEnd(app));
    });
    this.#endings.set(appKey(app), { isRenewable, stop });
  }

  #stop(app: App) {
    this.#endings.get(appKey(app))?.stop();
    this.#endings.delete(appKey(app));
  }
}
