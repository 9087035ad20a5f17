import type { ServerEvent } from '@saldo/contract/realtime';
import { track } from '../analytics.ts';
import { appId } from '../app-id.ts';
import { runtimeConfig } from '../runtime-config.ts';
import { serverEventIn, SERVER_EVENTS } from '@saldo/contract/checks/realtime';
import { firstEventId, forgetEventIds } from './first-event-id.ts';
import { onWake } from './wake.ts';

const RECONNECT_MS = 5000;
const CHECK_MS = 30_000;
/** Two pings and a little: a stream that is silent for longer is dead. */
const SILENCE_MS = 35_000;
/** Whoever comes back does not wait for the next check. */
const SILENCE_AT_WAKING_MS = 20_000;
/** A tab that is hidden for longer gives back one of the browser's six connections to a server. */
const HIDDEN_MS = 5 * 60_000;

/** The server's event stream: opened anew after an error, and what was missed is told then. */
export class EventStream {
  readonly #told: (event: ServerEvent) => void;
  readonly #check = setInterval(() => this.#checkUp(SILENCE_MS), CHECK_MS);
  readonly #stopWaking: () => void;
  #source: EventSource | null = null;
  /** what was asked for before the stream opened may have changed since */
  #lastEventId = firstEventId();
  #heardAt = 0;
  #reopening: ReturnType<typeof setTimeout> | undefined;
  #hiding: ReturnType<typeof setTimeout> | undefined;

  constructor(told: (event: ServerEvent) => void) {
    this.#told = told;
    this.#stopWaking = onWake(() => this.#wake());
    document.addEventListener('visibilitychange', this.#handleVisibility);
    this.#open();
    this.#handleVisibility();
  }

  close(): void {
    clearInterval(this.#check);
    clearTimeout(this.#hiding);
    document.removeEventListener('visibilitychange', this.#handleVisibility);
    this.#stopWaking();
    this.#shut();
    forgetEventIds();
  }

  #open(): void {
    this.#shut();
    const query = new URLSearchParams({ appId: appId() });
    if (this.#lastEventId !== '') query.set('lastEventId', this.#lastEventId);
    const source = new EventSource(`${runtimeConfig().apiBaseUrl}/api/sse?${query}`, {
      withCredentials: true,
    });
    this.#source = source;
    this.#heardAt = Date.now();
    for (const type of SERVER_EVENTS) source.addEventListener(type, this.#handleEvent);
    // The browser's own way to reconnect gives up where a proxy answers with an error.
    source.addEventListener('error', () => this.#reopenSoon());
  }

  #shut(): void {
    clearTimeout(this.#reopening);
    this.#source?.close();
    this.#source = null;
  }

  #reopenSoon(): void {
    this.#shut();
    this.#reopening = setTimeout(() => this.#open(), RECONNECT_MS);
  }

  #checkUp(silence: number): void {
    if (this.#source !== null && Date.now() - this.#heardAt > silence) this.#open();
  }

  #wake(): void {
    if (this.#source === null) this.#open();
    else this.#checkUp(SILENCE_AT_WAKING_MS);
  }

  readonly #handleVisibility = (): void => {
    clearTimeout(this.#hiding);
    if (document.visibilityState === 'hidden') this.#hiding = setTimeout(() => this.#shut(), HIDDEN_MS);
  };

  readonly #handleEvent = ({ type, data, lastEventId }: MessageEvent<string>): void => {
    this.#heardAt = Date.now();
    if (lastEventId !== '') this.#lastEventId = lastEventId;
    const event = eventOf(type, data);
    if (event !== null) this.#told(event);
  };
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** An event by the contract; what does not fit it is dropped and counted. */
function eventOf(type: string, text: string): ServerEvent | null {
  const event = serverEventIn({ type, data: jsonIn(text) });
  if (event === null) track({ event: 'error', kind: 'live', status: 0, code: type });
  return event;
}
