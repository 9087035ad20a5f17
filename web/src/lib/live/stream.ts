import { placeOf, readEventId } from '@saldo/contract/domain/event-id';

const RECONNECT_MS = 5000;
const CHECK_MS = 30_000;
/** A little more than two ping intervals: a stream silent for longer is dead. */
const SILENCE_MS = 35_000;
/** A returning user does not wait for the next check. */
const SILENCE_AT_WAKING_MS = 20_000;
/** The server's first event arrives at once; a later one indicates a buffering proxy. */
const FIRST_EVENT_MS = 10_000;
/** Pings come every 15 s; buffered ones arrive together. */
const BETWEEN_PINGS_MS = { least: 10_000, most: 20_000 };

/** A received event. */
export interface StreamNews {
  type: string;
  data: string;
  id: string;
}

export interface StreamListeners {
  event: (said: StreamNews) => void;
  /** whether events arrive as they happen: a proxy may buffer them */
  heard: (isHeard: boolean) => void;
  /** the server answers without a stream: the session may have ended */
  refused: () => void;
}

/** Source of a tab's events: the shared stream or its own. */
export interface Source {
  wake: () => void;
  close: () => void;
}

/** Callbacks of a source. */
export interface SourceOptions extends StreamListeners {
  url: string;
  types: readonly string[];
  /** id to continue from */
  place: () => string;
  lost: () => void;
}

/** The server's event stream: reconnects after errors and requests missed events. Runs in a page or in a worker. */
export class EventStream {
  readonly #url: string;
  readonly #types: readonly string[];
  readonly #listeners: StreamListeners;
  readonly #check = setInterval(() => this.#checkUp(), CHECK_MS);
  #source: EventSource | null = null;
  /** id to continue from */
  #place: string;
  #isHeard = false;
  /** it was late or silent: only regular pings prove that it is not buffered */
  #isSuspect = false;
  #openedAt = 0;
  #isNew = true;
  #heardAt = 0;
  #pingAt = 0;
  #checkedAt = Date.now();
  #reopening: ReturnType<typeof setTimeout> | undefined;

  constructor(
    { url, types, from }: { url: string; types: readonly string[]; from: string },
    listeners: StreamListeners,
  ) {
    this.#url = url;
    this.#types = types;
    this.#place = from;
    this.#listeners = listeners;
    this.#open();
  }

  get isHeard(): boolean {
    return this.#isHeard;
  }

  get place(): string {
    return this.#place;
  }

  /** On wake, a stream that has been silent is reopened. */
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
    // The browser's own reconnect gives up when a proxy answers with an error.
    source.addEventListener('error', () => {
      const isRefused = source.readyState === source.CLOSED;
      this.#reopenSoon();
      if (isRefused) this.#listeners.refused();
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
    // No events arrive while the machine sleeps either.
    const wasAsleep = now - this.#checkedAt > CHECK_MS * 2;
    this.#checkedAt = now;
    if (this.#source === null || now - this.#heardAt <= SILENCE_MS) return;
    this.#isSuspect ||= !wasAsleep;
    this.#open();
  }

  #hears(isHeard: boolean): void {
    if (this.#isHeard === isHeard) return;
    this.#isHeard = isHeard;
    this.#listeners.heard(isHeard);
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
    this.#listeners.event({ type, data, id: lastEventId });
    if (type === 'ping') this.#notePing(now);
    if (!this.#isSuspect) this.#hears(true);
  };
}
