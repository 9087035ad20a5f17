import { readEventId } from '@saldo/contract/domain/event-id';
import { EventStream, type StreamNews } from './stream.ts';

/** What a tab says: that it is here (at first, at waking, and as a sign of life), and that it has gone. `isBack`: it looks whether anything was missed. */
export type FromTab =
  | { kind: 'here'; isBack: boolean; url: string; types: readonly string[]; from: string }
  | { kind: 'gone' };

/** What a tab is told. `here` answers each `here`; `lost`: nobody knows what it missed. */
export type ToTab =
  | { kind: 'here' | 'heard'; isHeard: boolean }
  | { kind: 'said'; said: StreamNews }
  | { kind: 'lost' }
  | { kind: 'refused' };

/** A tab's end of the line. */
export interface TabPort {
  postMessage: (message: ToTab) => void;
}

const MOST_KEPT = 500;
/** Signs of life come every 30 s, from a tab that is out of sight every minute. */
const GONE_MS = 3 * 60_000;

/** One event stream for all tabs of a browser: each of them would take one of the browser's six connections to a server. */
export class SharedStream {
  readonly #seenAt = new Map<TabPort, number>();
  #stream: EventStream | null = null;
  /** what was told after `#keptFrom`, for tabs that come later than what they have asked for; null: nothing yet */
  #kept: { said: StreamNews; isAfter: (number: number) => boolean }[] = [];
  #keptFrom: { run: string; number: number } | null = null;
  /** of the newest event */
  #number = 0;

  take(port: TabPort, message: FromTab): void {
    if (message.kind === 'gone') return this.#leave(port);
    const isNew = !this.#seenAt.has(port);
    this.#seenAt.set(port, Date.now());
    this.#leaveOld();
    const stream = this.#stream ?? this.#begin(message);
    if (isNew || message.isBack) stream.wake();
    port.postMessage({ kind: 'here', isHeard: stream.isHeard });
    if (isNew) this.#catchUp(port, message.from);
  }

  #begin({ url, types, from }: Extract<FromTab, { kind: 'here' }>): EventStream {
    this.#keptFrom = readEventId(from);
    this.#number = this.#keptFrom?.number ?? 0;
    const stream = new EventStream(
      { url, types, from },
      {
        told: (said) => this.#tell(said),
        heard: (isHeard) => this.#toAll({ kind: 'heard', isHeard }),
        refused: () => this.#toAll({ kind: 'refused' }),
      },
    );
    this.#stream = stream;
    return stream;
  }

  #catchUp(port: TabPort, from: string): void {
    const place = readEventId(from);
    if (place === null) return;
    const { run, number } = this.#keptFrom ?? { run: null, number: 0 };
    if (run !== place.run || place.number < number) return port.postMessage({ kind: 'lost' });
    for (const { said, isAfter } of this.#kept)
      if (isAfter(place.number)) port.postMessage({ kind: 'said', said });
  }

  #tell(said: StreamNews): void {
    this.#keep(said);
    this.#toAll({ kind: 'said', said });
  }

  #keep(said: StreamNews): void {
    const id = readEventId(said.id);
    const before = this.#number;
    this.#number = id?.number ?? before;
    if (id !== null && id.run !== this.#keptFrom?.run) {
      this.#kept = [];
      this.#keptFrom = id;
    } else if (said.type !== 'ping' && this.#keptFrom !== null) {
      if (this.#kept.length >= MOST_KEPT) {
        this.#kept = [];
        this.#keptFrom = { run: this.#keptFrom.run, number: this.#number };
      }
      // What catches up tells of more than its id says: whoever comes later hears it too.
      const isCatchingUp = id === null || id.number <= before;
      this.#kept.push({ said, isAfter: (number) => isCatchingUp || id.number > number });
    }
  }

  #toAll(message: ToTab): void {
    for (const port of this.#seenAt.keys()) port.postMessage(message);
  }

  /** A tab that crashed says no word; one that was frozen comes again. */
  #leaveOld(): void {
    const now = Date.now();
    for (const [port, seenAt] of this.#seenAt) if (now - seenAt > GONE_MS) this.#leave(port);
  }

  #leave(port: TabPort): void {
    this.#seenAt.delete(port);
    if (this.#seenAt.size > 0) return;
    this.#stream?.close();
    this.#stream = null;
    this.#kept = [];
    this.#keptFrom = null;
  }
}
