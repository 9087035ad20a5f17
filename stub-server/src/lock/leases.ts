import { LOCK_GRACE_SECONDS } from '@saldo/contract/realtime';
import type { Timers } from '#src/http/timers.ts';
import { appKey, type App } from '#src/live/message.ts';

const GRACE_MS = LOCK_GRACE_SECONDS * 1000;
/** A tab that never had a socket keeps its locks by the keep-alive, which comes every 30 s. */
const WITHOUT_SOCKET_MS = 90_000;

interface Ending {
  isRenewable: boolean;
  stop: () => void;
}

/** How long tabs keep their locks: while they have a socket, and some seconds more. */
export class Leases {
  readonly #timers: Timers;
  readonly #onEnd: (app: App) => void;
  readonly #sockets = new Map<string, number>();
  readonly #endings = new Map<string, Ending>();

  constructor(timers: Timers, onEnd: (app: App) => void) {
    this.#timers = timers;
    this.#onEnd = onEnd;
  }

  isConnected(app: App): boolean {
    return (this.#sockets.get(appKey(app)) ?? 0) > 0;
  }

  connected(app: App): void {
    this.#stop(app);
    this.#sockets.set(appKey(app), (this.#sockets.get(appKey(app)) ?? 0) + 1);
  }

  disconnected(app: App): void {
    const left = (this.#sockets.get(appKey(app)) ?? 1) - 1;
    if (left > 0) return void this.#sockets.set(appKey(app), left);
    this.#sockets.delete(appKey(app));
    this.#end(app, GRACE_MS, false);
  }

  /** The tab has a lock now. */
  holds(app: App): void {
    if (!this.isConnected(app) && !this.#endings.has(appKey(app))) this.#end(app, WITHOUT_SOCKET_MS, true);
  }

  /** A keep-alive of the tab. */
  seen(app: App): void {
    if (this.#endings.get(appKey(app))?.isRenewable) this.#end(app, WITHOUT_SOCKET_MS, true);
  }

  /** After a start of the server: tabs with locks have to reconnect in time. */
  restored(apps: readonly App[]): void {
    for (const app of apps) if (!this.isConnected(app)) this.#end(app, GRACE_MS, false);
  }

  close(): void {
    for (const { stop } of this.#endings.values()) stop();
    this.#endings.clear();
  }

  #end(app: App, milliseconds: number, isRenewable: boolean) {
    this.#stop(app);
    const stop = this.#timers.after(milliseconds, () => {
      this.#endings.delete(appKey(app));
      this.#onEnd(app);
    });
    this.#endings.set(appKey(app), { isRenewable, stop });
  }

  #stop(app: App) {
    this.#endings.get(appKey(app))?.stop();
    this.#endings.delete(appKey(app));
  }
}
