import { placeOf, readEventId } from '@saldo/contract/domain/event-id';

const RECONNECT_MS = 5000;
const CHECK_MS = 30_000;
/** Two pings and a little: a stream that is silent for longer is dead. */
const SILENCE_MS = 35_000;
/** A returning user does not wait for the next check. */
const SILENCE_AT_WAKING_MS = 20_000;
/** The server's first word comes at once; later is a proxy that holds words back. */
const FIRST_EVENT_MS = 10_000;
/** Pings come every 15 s: those that were held back come together. */
const BETWEEN_PINGS_MS = { least: 10_000, most: 20_000 };

/** An event as it came. */
export interface StreamNews {
  type: string;
  data: string;
  id: string;
}

export interface StreamEars {
  told: (said: StreamNews) => void;
  /** whether what happens is heard here as it happens: a proxy may hold back what it lets through in the end */
  heard: (isHeard: boolean) => void;
  /** the server answers without a stream: the session may have ended */
  refused: () => void;
}

/** Where a tab's events come from: the stream that the tabs of the browser share, or one of its own. */
export interface Source {
  wake: () => void;
  close: () => void;
}

/** What a source asks and tells. */
export interface SourceOptions extends StreamEars {
  url: string;
  types: readonly string[];
  /** where to go on from */
  place: () => string;
  lost: () => void;
}

/** The server's event stream: opened anew after an error, and what was missed is told then. Runs in a page and in a worker. */
export class EventStream {
  readonly #url: string;
  readonly #types: readonly string[];
  readonly #ears: StreamEars;
  readonly #check = setInterval(() => this.#checkUp(), CHECK_MS);
  #source: EventSource | null = null;
  /** where to go on from */
  #place: string;
  #isHeard = false;
  /** it was late or has fallen silent: only pings in their rhythm prove that it speaks at once */
  #isSuspect = false;
  #openedAt = 0;
  #isNew = true;
  #heardAt = 0;
  #pingAt = 0;
  #checkedAt = Date.now();
  #reopening: ReturnType<typeof setTimeout> | undefined;

  constructor(
    { url, types, from }: { url: string; types: readonly string[]; from: string },
    ears: StreamEars,
  ) {
    this.#url = url;
    this.#types = types;
    this.#place = from;
    this.#ears = ears;
    this.#open();
  }

  get isHeard(): boolean {
    return this.#isHeard;
  }

  get place(): string {
    return this.#place;
  }

  /** Somebody is back: what has been silent for a while is opened anew. */
  wake(): void {
    if (this.#source === null || Date.now() - this.#heardAt > SILENCE_AT_WAKING_MS) this.#open();
  }

  close(): void {
    clearInterval(this.#check);
    this.#shut();
  }

  #open(): void {
    this.#shut();
    const query = this.#place === '' ? '' : `?${new URLSearchParams({ lastEventId: this.#place })}`;
    const source = new EventSource(this.#url + query, { withCredentials: true });
    this.#source = source;
    this.#openedAt = Date.now();
    this.#isNew = true;
    this.#heardAt = this.#openedAt;
    this.#pingAt = 0;
    for (const type of this.#types) source.addEventListener(type, this.#handleEvent);
    // The browser's own way to reconnect gives up where a proxy answers with an error.
    source.addEventListener('error', () => {
      const isRefused = source.readyState === source.CLOSED;
      this.#reopenSoon();
      if (isRefused) this.#ears.refused();
    });
  }

  #shut(): void {
    clearTimeout(this.#reopening);
    this.#reopening = undefined;
    this.#source?.close();
    this.#source = null;
    this.#hears(false);
  }

  #reopenSoon(): void {
    this.#shut();
    this.#reopening = setTimeout(() => this.#open(), RECONNECT_MS);
  }

  #checkUp(): void {
    const now = Date.now();
    // A machine that slept heard nothing either.
    const wasAsleep = now - this.#checkedAt > CHECK_MS * 2;
    this.#checkedAt = now;
    if (this.#source === null || now - this.#heardAt <= SILENCE_MS) return;
    this.#isSuspect ||= !wasAsleep;
    this.#open();
  }

  #hears(isHeard: boolean): void {
    if (this.#isHeard === isHeard) return;
    this.#isHeard = isHeard;
    this.#ears.heard(isHeard);
  }

  #notePing(now: number): void {
    const rest = now - this.#pingAt;
    if (rest >= BETWEEN_PINGS_MS.least && rest <= BETWEEN_PINGS_MS.most) this.#isSuspect = false;
    this.#pingAt = now;
  }

  readonly #handleEvent = ({ type, data, lastEventId }: MessageEvent<string>): void => {
    const now = Date.now();
    if (this.#isNew && now - this.#openedAt > FIRST_EVENT_MS) this.#isSuspect = true;
    this.#isNew = false;
    this.#heardAt = now;
    const id = readEventId(lastEventId);
    if (id !== null) this.#place = placeOf(id);
    this.#ears.told({ type, data, id: lastEventId });
    if (type === 'ping') this.#notePing(now);
    if (!this.#isSuspect) this.#hears(true);
  };
}
