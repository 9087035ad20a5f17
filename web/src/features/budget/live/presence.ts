import { resource } from '@saldo/contract/resource';
import type { Presence, Selection } from '@saldo/contract/realtime';
import { createStore } from 'zustand/vanilla';
import { createApi, successOf } from '#lib/api.ts';
import { appId } from '#lib/app-id.ts';
import { listenToGateway } from '#lib/live/gateway-link.ts';

const resourceApi = createApi(resource);

/** At most so often is it told where one is. */
const THROTTLE_MS = 80;

type Others = ReadonlyMap<string, Selection>;

/** Who else is where in a sheet, and telling them where this tab is. */
export class SheetPresence {
  readonly others = createStore<{ all: Others }>(() => ({ all: new Map() }));
  readonly #budgetId: number;
  readonly #stop: () => void;
  #state: Presence = { cell: null, isEditing: false };
  #told = '';
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isThere = false;

  constructor(budgetId: number) {
    this.#budgetId = budgetId;
    this.#stop = listenToGateway({
      connected: () => void this.enter().catch(() => undefined),
      event: (event) => {
        if (event.type !== 'resource/selection/update' || event.data.budgetId !== budgetId) return;
        const all = new Map(this.others.getState().all);
        all.delete(event.data.appId);
        if (event.data.selection !== null) all.set(event.data.appId, event.data.selection);
        this.others.setState({ all });
      },
    });
  }

  /** Others are heard only by who is there himself. */
  async enter(): Promise<void> {
    this.#isThere = true;
    this.#told = '';
    await this.#send(this.#state);
    const params = { id: this.#budgetId };
    const { selections } = successOf(await resourceApi.selection.query({ params }));
    const others = selections.filter((one) => one.appId !== appId());
    this.others.setState({ all: new Map(others.map((one) => [one.appId, one])) });
  }

  tell(state: Presence): void {
    this.#state = state;
    if (!this.#isThere) return;
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      void this.#send(this.#state).catch(() => undefined);
    }, THROTTLE_MS);
  }

  leave(): void {
    this.#stop();
    clearTimeout(this.#timer);
    if (this.#isThere) void this.#send(null).catch(() => undefined);
  }

  async #send(state: Presence | null): Promise<void> {
    const text = JSON.stringify(state);
    if (text === this.#told) return;
    this.#told = text;
    await resourceApi.update.mutate({ body: { type: 'budget', id: this.#budgetId, state } });
  }
}
