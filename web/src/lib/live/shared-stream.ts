import { readEventId } from '@saldo/contract/domain/event-id';
import { EventStream, type StreamNews } from './stream.ts';

/** Messages of a tab: it is present (on start, on wake and as keep-alive), or it closes. `isBack`: asks whether anything was missed. */
export type FromTab =
  | { kind: 'here'; isBack: boolean; url: string; types: readonly string[]; from: string }
  | { kind: 'gone' };

/** Messages to a tab. `here` answers each `here`; `lost`: it is unknown what was missed. */
export type ToTab =
  | { kind: 'here' | 'heard'; isHeard: boolean }
  | { kind: 'said'; said: StreamNews }
  | { kind: 'lost' }
  | { kind: 'refused' };

/** A tab's message port. */
export interface TabPort {
  postMessage: (message: ToTab) => void;
}

const MOST_KEPT = 500;
/** Keep-alives come every 30 s, from hidden tabs every minute. */
const GONE_MS = 3 * 60_000;

/** One event stream for all tabs of a browser, since each would take one of six connections per host. */
export class SharedStream {
  readonly #seenAt = new Map<TabPort, number>();
  #stream: EventStream | null = null;
  /** events after `#keptFrom`, for tabs that join later; null: none yet */
  #kept: { said: StreamNews; isAfter: (number: number) => boolean }[] = [];
  #keptFrom: { run: string; number: number } | null = null;
  /** id of the newest event */
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
        event: (said) => this.#tell(said),
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
      // A catch-up event covers more than its id tells: tabs that join later need it too.
      const isCatchingUp = id === null || id.number <= before;
      this.#kept.push({ said, isAfter: (number) => isCatchingUp || id.number > number });
    }
  }

  #toAll(message: ToTab): void {
    for (const port of this.#seenAt.keys()) port.postMessage(message);
  }

  /** A crashed tab sends no message; a frozen one returns. */
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
