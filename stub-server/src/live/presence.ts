import type { Presence, Selection } from '@saldo/contract/realtime';
import type { Timers } from '#src/http/timers.ts';
import type { Hub } from './hub.ts';
import { appKey, type App, type Person } from './message.ts';

/** The time after which a tab without a socket is dropped. */
const FORGOTTEN_MS = 90_000;

interface Entry {
  app: App;
  budgetId: number;
  selection: Selection;
  stop: () => void;
}

/** The position of each tab in its sheet, in memory, since it ends with the tab. A tab has one sheet open at a time. */
export class PresenceList {
  readonly #hub: Hub;
  readonly #timers: Timers;
  readonly #isConnected: (app: App) => boolean;
  readonly #entries = new Map<string, Entry>();
  /** called with the sheet that a tab has open */
  onSheet: (app: App, budgetId: number, isThere: boolean) => void = () => {};

  constructor(hub: Hub, timers: Timers, isConnected: (app: App) => boolean) {
    this.#hub = hub;
    this.#timers = timers;
    this.#isConnected = isConnected;
  }

  in(budgetId: number): Selection[] {
    return [...this.#entries.values()]
      .filter((entry) => entry.budgetId === budgetId)
      .map(({ selection }) => selection);
  }

  update(app: App, person: Person & { avatarId: number }, budgetId: number, state: Presence): void {
    const had = this.#entries.get(appKey(app));
    if (had && had.budgetId !== budgetId) this.leave(app);
    had?.stop();
    const selection: Selection = { ...person, appId: app.appId, ...state };
    const stop = this.#isConnected(app) ? () => {} : this.#timers.after(FORGOTTEN_MS, () => this.leave(app));
    this.#entries.set(appKey(app), { app, budgetId, selection, stop });
    if (had?.budgetId !== budgetId) this.onSheet(app, budgetId, true);
    this.#tell(app, budgetId, selection);
  }

  /** The tab has opened its socket, perhaps after its first position, which is now kept as long as the socket. */
  connected(app: App): void {
    const entry = this.#entries.get(appKey(app));
    if (!entry) return;
    entry.stop();
    this.onSheet(entry.app, entry.budgetId, true);
  }

  /** The tab has left its sheet. */
  leave(app: App): void {
    const entry = this.#entries.get(appKey(app));
    if (!entry) return;
    entry.stop();
    this.#entries.delete(appKey(app));
    this.onSheet(entry.app, entry.budgetId, false);
    this.#tell(app, entry.budgetId, null);
  }

  /** After a change of rights the tabs of these users must report their positions again. */
  forget(userIds: readonly number[]): void {
    const apps = [...this.#entries.values()].map(({ app }) => app);
    for (const app of apps) if (userIds.includes(app.userId)) this.leave(app);
  }

  #tell(app: App, budgetId: number, selection: Selection | null) {
    this.#hub.publish({
      accountId: app.accountId,
      sheetId: budgetId,
      except: app,
      what: {
        kind: 'gateway',
        event: { type: 'resource/selection/update', data: { budgetId, appId: app.appId, selection } },
      },
    });
  }
}
