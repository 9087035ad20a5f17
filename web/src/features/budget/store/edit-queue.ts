import { ApiError } from '#lib/api/api-error.ts';
import { fateOf, Outage } from './outage.ts';
import {
  advanceVersions,
  entryWithIds,
  resolveReferences,
  assignedIds,
  isBarrier,
  isAbout,
  isUnsent,
  itemOf,
  weightOf,
  type Entry,
  type Item,
  type Landed,
  restingOn,
  shownBy,
  type Place,
  type StepEntry,
  type Values,
} from './queue-entry.ts';
import type { QueueEvents } from './queue-events.ts';
import { groupByRecord } from './data.ts';
import { currentOf, isWritten, withCurrent } from './writes.ts';

/** Maximum of parallel requests: a browser has six connections per host, and others need some. */
const MOST_SENT = 4;

/** All changes of an open sheet, in order, until the server has stored them (docs/decisions/014). */
export class EditQueue {
  readonly #events: QueueEvents;
  /** the server's last known values of rows in the queue */
  readonly #stored = new Map<number, Values>();
  #items: Item[] = [];
  #outage: Outage | null = null;
  #isHeld = false;
  #isStopped = false;
  #idle: { resolve: () => void; reject: (error: Error) => void }[] = [];

  constructor(events: QueueEvents) {
    this.#events = events;
  }

  get pending(): number {
    return this.#items.reduce((sum, item) => sum + weightOf(item), 0);
  }

  get entries(): Entry[] {
    return this.#items.flatMap(({ entry }) => entry ?? []);
  }

  get waitsSince(): Date | null {
    return this.#outage?.since ?? null;
  }

  /** Rows whose displayed values differ from the stored ones. */
  get pendingRows(): number[] {
    return [...this.#stored.keys()];
  }

  storedOf(recordId: number): Values | undefined {
    return this.#stored.get(recordId);
  }

  /** Whether a cell, or its whole row, has a queued change. */
  isWaiting({ recordId, month }: Place): boolean {
    if (this.#outage === null || !this.#stored.has(recordId)) return false;
    return this.#items.some((item) => isAbout(item, { recordId, month }));
  }

  /** Resolves once the queue is empty; rejects while offline. */
  async settled(): Promise<void> {
    if (this.#outage !== null) throw new ApiError('fetch');
    if (this.#items.length === 0) return;
    await new Promise<void>((resolve, reject) => this.#idle.push({ resolve, reject }));
  }

  /** `valuesOf` returns a row's current values; the change is published at once. */
  add(entry: Entry, valuesOf: (recordId: number) => Values): void {
    const item = itemOf(entry);
    for (const recordId of item.rows)
      if (!this.#stored.has(recordId)) this.#stored.set(recordId, valuesOf(recordId));
    this.#items.push(item);
    this.#announceItem(item);
    this.#tell();
    this.#sendNext();
  }

  /** Runs a command exclusively in its turn; rejects while offline. */
  async alone<Answer>(run: () => Promise<Answer>): Promise<Answer> {
    if (this.#outage !== null) throw new ApiError('fetch');
    return new Promise<Answer>((resolve, reject) => {
      const command = {
        run: async () => {
          try {
            resolve(await run());
          } catch (error) {
            reject(error instanceof Error ? error : new Error(String(error)));
          }
        },
        giveUp: reject,
      };
      this.#items.push({ entry: null, command, edits: [], rows: new Set(), isSent: false, tries: 0 });
      this.#tell();
      this.#sendNext();
    });
  }

  /** The refetched values of a row with queued edits applied. */
  rebase(recordId: number, values: Values): Values {
    if (!this.#stored.has(recordId)) return values;
    this.#stored.set(recordId, values);
    return this.#shown(recordId);
  }

  /** Removes unsent steps, because an earlier one needs a decision first. */
  dropSteps(): StepEntry[] {
    const dropped = this.#items.filter((item) => isUnsent(item) && item.entry?.kind === 'step');
    for (const item of dropped) this.#remove(item);
    for (const item of dropped) this.#announceItem(item);
    this.#forgetStored();
    return dropped.flatMap(({ entry }) => (entry?.kind === 'step' ? entry : []));
  }

  /** Retries at once. */
  readonly tryNow = (): void => this.#outage?.tryNow();

  /** Stops sending and publishing; returns the entries for another queue. */
  stop(): Entry[] {
    this.#isStopped = true;
    this.#endOutage();
    return this.entries;
  }

  #sendNext(): void {
    if (this.#isStopped || this.#isHeld || this.#outage !== null) return;
    const ahead = new Set<number>();
    let sent = this.#items.filter(({ isSent }) => isSent).length;
    for (const [place, item] of this.#items.entries()) {
      const isFree = isBarrier(item) ? place === 0 : ![...item.rows].some((row) => ahead.has(row));
      if (!item.isSent) {
        // Entries keep their order, which becomes the order of the server's history.
        if (!isFree || sent === MOST_SENT) return;
        sent += 1;
        void this.#send(item);
      }
      if (isBarrier(item)) return;
      for (const row of item.rows) ahead.add(row);
    }
  }

  /** While offline one entry probes the connection. */
  #sendFirst(): void {
    const [first] = this.#items;
    if (first === undefined || this.#isStopped || this.#outage === null) return;
    if (first.isSent) this.#outage.trySoon();
    else void this.#send(first);
  }

  async #send(item: Item): Promise<void> {
    item.isSent = true;
    const { entry, command } = item;
    let news: (() => void) | undefined;
    if (entry === null) {
      await command?.run();
      if (!this.#isStopped) this.#remove(item);
    } else {
      try {
        const landed = await this.#events.send(entry);
        if (!this.#isStopped) news = this.#land(item, entry, landed);
      } catch (reason) {
        const error = reason instanceof Error ? reason : new Error(String(reason));
        if (!this.#isStopped) news = this.#fail(item, entry, error);
      }
    }
    if (this.#isStopped) return;
    news?.();
    this.#tell();
    this.#sendNext();
    if (this.#items.length === 0) for (const { resolve } of this.#idle.splice(0)) resolve();
  }

  #land(item: Item, sent: Entry, landed: Landed | null): () => void {
    const later = this.#items.slice(this.#items.indexOf(item) + 1);
    this.#remove(item);
    const assigned = landed === null ? new Map<number, number>() : assignedIds(sent, landed);
    const idOf = (id: number) => assigned.get(id) ?? id;
    const entry = entryWithIds(sent, idOf);
    resolveReferences(later, assigned, { of: sent.key, changeId: landed?.changeId ?? null });
    if (assigned.size > 0) this.#events.named?.(assigned);
    for (const now of assigned.values()) this.#stored.set(now, []);
    const values = groupByRecord(landed?.monthValues ?? []);
    const rows = [...item.rows].map(idOf);
    const touched = new Set([...rows, ...(landed?.sheet === undefined ? values.keys() : [])]);
    for (const recordId of new Set([...touched, ...values.keys()])) {
      const ofRow = values.get(recordId) ?? (landed !== null && entry.kind === 'edits' ? [] : undefined);
      if (ofRow !== undefined) this.#stored.set(recordId, ofRow);
    }
    if (landed !== null) advanceVersions(later, entry, landed);
    // Rows are published with the response in one go.
    this.#endOutage(landed?.sheet === undefined);
    const cells = entry.kind === 'step' && entry.shown === null ? (landed?.monthValues ?? []) : item.edits;
    this.#announce(touched, cells);
    this.#forgetStored();
    return () => this.#events.landed(entry, landed);
  }

  #fail(item: Item, entry: Entry, error: Error): (() => void) | undefined {
    item.isSent = false;
    item.tries += 1;
    const fate = fateOf(error, item.tries);
    if (fate === 'again') return this.#wait(item);
    if (fate === 'held') return void (this.#isHeld = true);
    const current = currentOf(error);
    // Another user, or an earlier attempt of this command, has written the same.
    if (entry.kind === 'edits' && current.length > 0 && isWritten(entry.edits, current))
      return this.#land(item, entry, { changeId: null, monthValues: this.#with(item, current) });
    const refused = [item, ...restingOn(this.#items, item)];
    for (const one of refused) this.#remove(one);
    const byRow = groupByRecord(current);
    for (const recordId of item.rows) {
      const stored = this.#stored.get(recordId) ?? [];
      this.#stored.set(recordId, withCurrent(stored, byRow.get(recordId) ?? []));
    }
    this.#endOutage();
    for (const one of refused) this.#announceItem(one);
    this.#forgetStored();
    return () => {
      for (const one of refused) if (one.entry !== null) this.#events.refused(one.entry, error);
    };
  }

  #with({ rows }: Item, current: Values): Values {
    const byRow = groupByRecord(current);
    return [...rows].flatMap((recordId) =>
      withCurrent(this.#stored.get(recordId) ?? [], byRow.get(recordId) ?? []),
    );
  }

  /** No response: everything stays and is retried later. */
  #wait(item: Item): undefined {
    if (this.#outage !== null) {
      // Parallel requests that fail at the same time add no information.
      if (item === this.#items[0]) this.#outage.tryLater();
      return;
    }
    this.#outage = new Outage({ retry: () => this.#sendFirst(), onWake: this.#events.onWake });
    this.#announceAll();
    const error = new ApiError('fetch');
    for (const one of this.#items.filter(isUnsent)) {
      if (one.command === null) continue;
      this.#remove(one);
      one.command.giveUp(error);
    }
    for (const { reject } of this.#idle.splice(0)) reject(error);
  }

  #endOutage(areRowsShown = true): void {
    if (this.#outage === null) return;
    this.#outage.end();
    this.#outage = null;
    if (!this.#isStopped) this.#announceAll(areRowsShown);
  }

  #remove(item: Item): void {
    this.#items = this.#items.filter((one) => one !== item);
  }

  #forgetStored(): void {
    for (const recordId of this.#stored.keys())
      if (!this.#items.some(({ rows }) => rows.has(recordId))) this.#stored.delete(recordId);
  }

  #shown(recordId: number): Values {
    return shownBy(this.#items, recordId, this.#stored.get(recordId) ?? []);
  }

  #announceItem({ entry, rows, edits }: Item): void {
    const isShown = entry?.kind !== 'edits' && this.#events.rowsChanged?.() === true;
    if (!isShown) this.#announce(rows, edits);
  }

  #announce(rows: Iterable<number>, cells: readonly Place[]): void {
    const shown = new Map([...rows].map((recordId) => [recordId, this.#shown(recordId)]));
    if (shown.size > 0) this.#events.changed(shown, cells);
  }

  #announceAll(areRowsShown = true): void {
    if (areRowsShown && this.#events.rowsChanged?.() === true) return;
    this.#announce(
      this.#stored.keys(),
      this.#items.flatMap(({ edits }) => edits),
    );
  }

  #tell(): void {
    this.#events.news({ pending: this.pending, waitsSince: this.waitsSince, isHeld: this.#isHeld });
  }
}
