import { serverEventSchema, type ServerEvent } from '@saldo/contract/realtime';
import { track } from '../analytics.ts';
import { appId } from '../app-id.ts';
import { runtimeConfig } from '../runtime-config.ts';

const RECONNECT_MS = 5000;
const CHECK_MS = 30_000;
/** Two pings and a little: a stream that is silent for longer is dead. */
const SILENCE_MS = 35_000;
/** A tab that is hidden for longer gives back one of the browser's six connections to a server. */
const HIDDEN_MS = 5 * 60_000;

const TYPES = serverEventSchema.options.map(({ shape }) => shape.type.value);

/** The server's event stream: opened anew after an error, and what was missed is told then. */
export class EventStream {
  readonly #told: (event: ServerEvent) => void;
  readonly #check = setInterval(() => this.#checkUp(), CHECK_MS);
  #source: EventSource | null = null;
  #lastEventId = '';
  #heardAt = 0;
  #reopening: ReturnType<typeof setTimeout> | undefined;
  #hiding: ReturnType<typeof setTimeout> | undefined;

  constructor(told: (event: ServerEvent) => void) {
    this.#told = told;
    document.addEventListener('visibilitychange', this.#handleVisibility);
    this.#open();
    this.#handleVisibility();
  }

  close(): void {
    clearInterval(this.#check);
    clearTimeout(this.#hiding);
    document.removeEventListener('visibilitychange', this.#handleVisibility);
    this.#shut();
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
    for (const type of TYPES) source.addEventListener(type, this.#handleEvent);
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

  #checkUp(): void {
    if (this.#source !== null && Date.now() - this.#heardAt > SILENCE_MS) this.#open();
  }

  readonly #handleVisibility = (): void => {
    clearTimeout(this.#hiding);
    if (document.visibilityState === 'hidden') this.#hiding = setTimeout(() => this.#shut(), HIDDEN_MS);
    else if (this.#source === null) this.#open();
  };

  readonly #handleEvent = ({ type, data, lastEventId }: MessageEvent<string>): void => {
    this.#heardAt = Date.now();
    if (lastEventId !== '') this.#lastEventId = lastEventId;
    const event = eventOf(type, data);
    if (event !== null) this.#told(event);
  };
}

/** An event by the contract; what does not fit it is dropped and counted. */
function eventOf(type: string, text: string): ServerEvent | null {
  try {
    return serverEventSchema.parse({ type, data: JSON.parse(text) });
  } catch {
    track({ event: 'error', kind: 'live', status: 0, code: type });
    return null;
  }
}
