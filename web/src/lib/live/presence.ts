import { resource } from '@saldo/contract/resource';
import type { Presence, Selection } from '@saldo/contract/realtime';
import { createStore } from 'zustand/vanilla';
import { createApi, successOf } from '#lib/api/api.ts';
import { appId } from '#lib/api/app-id.ts';
import { listenToGateway } from '#lib/live/gateway-link.ts';

const resourceApi = createApi(resource);

/** Minimum interval between reports. */
const REST_MS = 80;

type Others = ReadonlyMap<string, Selection>;

/** The list after some users have moved and others (null) have left. */
function withMoves(all: Others, moves: Iterable<[string, Selection | null]>): Others {
  const now = new Map(all);
  for (const [who, selection] of moves) {
    now.delete(who);
    if (selection !== null) now.set(who, selection);
  }
  return now;
}

/** Positions of other users in a sheet, and reporting this tab's. */
export class SheetPresence {
  readonly others = createStore<{ all: Others }>(() => ({ all: new Map() }));
  readonly #budgetId: number;
  readonly #stop: () => void;
  #state: Presence = { cell: null, isEditing: false };
  #reported = '';
  /** a report was sent recently, or is pending */
  #isResting = false;
  #turn: Promise<unknown> = Promise.resolve();
  #isThere = false;
  /** moves received while the list was being fetched */
  #meanwhile = new Map<string, Selection | null>();

  constructor(budgetId: number) {
    this.#budgetId = budgetId;
    this.#stop = listenToGateway({
      connected: () => void this.enter().catch(() => undefined),
      rightsChanged: () => void this.enter().catch(() => undefined),
      event: (event) => {
        if (event.type !== 'resource/selection/update' || event.data.budgetId !== budgetId) return;
        const { appId: who, selection } = event.data;
        this.#meanwhile.set(who, selection);
        this.others.setState(({ all }) => ({ all: withMoves(all, [[who, selection]]) }));
      },
    });
  }

  /** The server sends positions only to tabs that have reported theirs. */
  async enter(): Promise<void> {
    this.#isThere = true;
    this.#reported = '';
    this.#meanwhile = new Map();
    await this.#send(this.#state);
    const params = { id: this.#budgetId };
    const { selections } = successOf(await resourceApi.selection.query({ params }));
    const others = selections.filter((one) => one.appId !== appId());
    const all = new Map(others.map((one) => [one.appId, one]));
    this.others.setState({ all: withMoves(all, this.#meanwhile) });
  }

  tell(state: Presence): void {
    this.#state = state;
    if (this.#isThere && !this.#isResting) void this.#follow();
  }

  leave(): void {
    this.#stop();
    if (this.#isThere) void this.#send(null).catch(() => undefined);
    this.#isThere = false;
  }

  /** Reports a move at once, and later ones within the interval together, one call at a time, so that the last one wins. */
  async #follow(): Promise<void> {
    this.#isResting = true;
    while (this.#isThere && JSON.stringify(this.#state) !== this.#reported) {
      const rest = new Promise((resolve) => {
        setTimeout(resolve, REST_MS);
      });
      await Promise.all([rest, this.#send(this.#state).catch(() => undefined)]);
    }
    this.#isResting = false;
  }

  async #send(state: Presence | null): Promise<void> {
    const text = JSON.stringify(state);
    if (text === this.#reported) return;
    this.#reported = text;
    const body = { type: 'budget', id: this.#budgetId, state } as const;
    // Reports must arrive in order.
    const turn = this.#turn.then(async () => resourceApi.update.mutate({ body }));
    this.#turn = turn.catch(() => undefined);
    await turn;
  }
}
