import { randomUUID } from 'node:crypto';
import type { SheetChanged } from '@saldo/contract/change';
import type { GatewayEvent, Lock, Resource, Selection, ServerEvent } from '@saldo/contract/realtime';
import type { MonthValue, SheetRecords } from '@saldo/contract/record';
import { TAG_TYPES, type Tag } from '@saldo/contract/tags';
import { SHEET, type Place } from './office.ts';
import { Plan, type CellWrite } from './plan.ts';
import { Shared } from './shared.ts';
import { SimSocket } from './sim-socket.ts';
import { SimStream } from './sim-stream.ts';
import type { World } from './world.ts';

export const lockKey = ({ type, id }: Resource): string => `${type} ${id}`;
export const whereIs = ({ cell }: Pick<Selection, 'cell'>): string =>
  cell === null ? 'here' : `${cell.recordId} ${cell.month}`;

/** A simulated client tab: it knows what it fetched and the events since, and nothing else. */
export class SimTab {
  readonly appId: string = randomUUID();
  readonly place: Place;
  readonly #world: World;
  readonly #cookie: string;
  /** the sheet as last fetched, with the answers to the tab's own writes */
  plan: Plan | null = null;
  /** whether an event since has made the sheet stale */
  isOutdated = true;
  /** holders of locks, by app id */
  readonly locks = new Shared<string>();
  /** positions of the others in the sheet, by app id */
  readonly others = new Shared<string>();
  /** own locks that another tab requests */
  readonly asked = new Set<string>();
  /** requested locks that were granted since the last check */
  granted: string[] = [];
  /** number of specific events received; an event that makes everything stale does not count */
  heard = 0;
  #stream: SimStream | null = null;
  #socket: SimSocket | null = null;
  #lastId: string | undefined;

  constructor(world: World, place: Place, cookie: string) {
    this.#world = world;
    this.place = place;
    this.#cookie = cookie;
  }

  get isConnected(): boolean {
    return this.#socket !== null;
  }
  /** whether it receives others' changes */
  get isReceiving(): boolean {
    return this.isConnected || this.#stream !== null;
  }

  call = (method: 'GET' | 'POST', url: string, body?: object) =>
    this.#world.call(this.#cookie, this.appId, { method, url, ...(body === undefined ? {} : { body }) });

  async openStream(): Promise<void> {
    if (this.#stream) return;
    const from = this.#lastId === undefined ? '' : `?lastEventId=${this.#lastId}`;
    // data fetched before any event could arrive may be stale
    if (this.#lastId === undefined) this.isOutdated = true;
    const opening = SimStream.open(
      this.#world.app,
      { url: `/api/sse${from}`, headers: { cookie: this.#cookie } },
      { onEvent: (event, by) => this.#onEvent(event, by), onEnd: () => this.cutStream() },
    );
    this.#stream = await this.#world.begun(opening);
    this.#tellHearing();
  }

  /** Resolves when the socket is open; the fetches that follow are under way. */
  async openSocket(): Promise<void> {
    if (this.#socket) return;
    const answer = await this.call('GET', 'account/gateway-session/open');
    const { sessionId } = answer.json<{ sessionId: string }>();
    const query = { appId: this.appId, sessionId };
    const opened = Promise.withResolvers<void>();
    this.#socket = new SimSocket(this.#world.wire, query, {
      onInitialized: () => {
        this.#tellHearing();
        void this.#world.begun(this.#enter());
        opened.resolve();
      },
      onEvent: (event) => this.#onGatewayEvent(event),
      onClosed: () => {
        this.#forgetSocket();
        opened.resolve();
      },
    });
    await this.#world.begun(opened.promise);
  }

  cutStream(): void {
    this.#lastId = this.#stream?.lastId ?? this.#lastId;
    this.#stream?.drop();
    this.#stream = null;
    this.#tellHearing();
  }

  cutSocket(): void {
    this.#socket?.drop();
    this.#forgetSocket();
  }

  /** Cuts all connections, because the server no longer exists. */
  lose(): void {
    this.cutStream();
    this.cutSocket();
  }

  async fetchSheet(): Promise<void> {
    while (this.isOutdated || !this.plan) {
      this.isOutdated = false;
      const answer = await this.call('GET', `budget/${SHEET}/records`);
      if (answer.statusCode !== 200) return;
      this.plan = new Plan(answer.json<SheetRecords>());
    }
  }

  /** Writes cells: one by its own call, several by the call for many; null: never answered. */
  async write(cells: readonly CellWrite[]): Promise<number | null> {
    const [{ recordId, month, version, netAmount } = NO_CELL] = cells;
    const many = cells.map(({ netAmount: amount, ...cell }) => ({ ...cell, set: { netAmount: amount } }));
    const { kills } = this.#world;
    const answer = await (cells.length === 1
      ? this.call('POST', `budget/record/${recordId}/month-value`, {
          month,
          scope: 'month',
          version,
          set: { netAmount },
        })
      : this.call('POST', `budget/${SHEET}/month-values`, { cells: many }));
    if (kills !== this.#world.kills) return null;
    if (answer.statusCode === 200) this.plan?.take(answer.json<{ monthValues: MonthValue[] }>().monthValues);
    // another writer was first: the answer does not show all of that write
    if (answer.statusCode === 409) this.isOutdated = true;
    return answer.statusCode;
  }

  /** Moves rows or adds some. */
  async restructure(url: string, body: object): Promise<{ status: number; changed: SheetChanged | null }> {
    const answer = await this.call('POST', `budget/${SHEET}/${url}`, body);
    const isDone = answer.statusCode < 300;
    const changed = isDone ? answer.json<SheetChanged>() : null;
    if (changed) this.plan?.apply(changed);
    return { status: answer.statusCode, changed };
  }

  goTo = (cell: { recordId: number; month: string } | null) =>
    this.call('POST', 'resource/update', { type: 'budget', id: SHEET, state: { cell } });

  ask(resource: Resource): void {
    this.#socket?.ask(
      { namespace: 'resources', data: { type: 'takeover', data: resource } },
      ({ outcome }) => {
        if (outcome === 'success') this.granted.push(lockKey(resource));
      },
    );
  }

  answer(resource: Resource, isGranted: boolean): void {
    const data = { ...resource, isGranted };
    this.#socket?.send({ namespace: 'resources.consent', data: { type: 'answer', data } });
    this.asked.delete(lockKey(resource));
  }

  /** The requests of a tab after its socket opens. */
  async #enter() {
    const readLocks = async () => {
      const answer = await this.call('GET', 'resource/locks');
      const { locks } = answer.json<{ locks: Lock[] }>();
      return locks.map((lock) => [lockKey(lock), lock.appId] as const);
    };
    const readOthers = async () => {
      await this.goTo(null);
      const answer = await this.call('GET', `resource/budget/${SHEET}/selection`);
      const { selections } = answer.json<{ selections: Selection[] }>();
      return selections
        .filter(({ appId }) => appId !== this.appId)
        .map((selection) => [selection.appId, whereIs(selection)] as const);
    };
    await this.locks.read(readLocks);
    if (this.place.may !== 'none') await this.others.read(readOthers);
  }

  #forgetSocket() {
    this.#socket = null;
    this.asked.clear();
  }

  /** Tags arrive by the socket while no stream is received. */
  #tellHearing() {
    const isHeard = this.#stream !== null;
    const from = isHeard || this.#lastId === undefined ? {} : { lastEventId: this.#lastId };
    this.#socket?.send({ namespace: 'stream', data: { type: 'heard', data: { isHeard, ...from } } });
  }

  #onEvent(event: ServerEvent, by: string | null) {
    if (by === this.appId) return;
    if (event.type === 'system.invalidateTags') this.#onTags(event.data);
  }

  #onTags(tags: readonly Tag[]) {
    if (tags.length < TAG_TYPES.length) this.heard += 1;
    const isOfSheet = ({ type, id }: Tag) => type === 'BudgetRecords' && (id === undefined || id === SHEET);
    if (tags.some(isOfSheet)) this.isOutdated = true;
  }

  #onGatewayEvent(event: GatewayEvent) {
    if (event.type !== 'rtk/tags/invalidate') this.heard += 1;
    switch (event.type) {
      case 'rtk/tags/invalidate':
        return this.#onTags(event.data);
      case 'locks/update':
        for (const lock of event.data.held) this.locks.set(lockKey(lock), lock.appId);
        for (const resource of event.data.freed) this.locks.set(lockKey(resource), null);
        return;
      case 'resource/selection/update': {
        const { appId, selection } = event.data;
        return this.others.set(appId, selection && whereIs(selection));
      }
      case 'resource/takeover/request':
        return void this.asked.add(lockKey(event.data));
      case 'resource/takeover/interrupt':
        return void this.asked.delete(lockKey(event.data));
      case 'import/ocr/finished':
    }
  }
}

const NO_CELL: CellWrite = { recordId: 0, month: '', version: 0, netAmount: 0 };
