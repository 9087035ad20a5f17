import { placeOf, readEventId } from '@saldo/contract/domain/event-id';
import { SERVER_EVENTS, serverEventSchema, type ServerEvent } from '@saldo/contract/realtime';
import { track } from '#lib/browser/analytics.ts';
import { appId } from '#lib/api/app-id.ts';
import { runtimeConfig } from '#lib/api/runtime-config.ts';
import { firstEventId, forgetEventIds } from './first-event-id.ts';
import { ownStream, streamOfOneTab } from './own-stream.ts';
import type { StreamNews, Source, SourceOptions } from './stream.ts';
import { onWake } from './wake.ts';
import { workerStream } from './worker-stream.ts';

export interface TabStreamListeners {
  event: (event: ServerEvent) => void;
  /** missed events are unknown */
  lost: () => void;
  heard: (isHeard: boolean) => void;
  refused: () => void;
}

/** Events of the server for this tab. */
export class TabStream {
  readonly #listeners: TabStreamListeners;
  readonly #stopWaking = onWake(() => this.#source.wake());
  readonly #options: SourceOptions;
  #source: Source;
  /** data fetched before the stream opened may have changed since */
  #place = firstEventId();
  #isHeard = false;
  #isClosed = false;

  constructor(userId: number, listeners: TabStreamListeners) {
    this.#listeners = listeners;
    this.#options = {
      url: `${runtimeConfig().apiBaseUrl}/api/sse`,
      types: SERVER_EVENTS,
      place: () => this.#place,
      event: (said) => this.#take(said),
      lost: () => listeners.lost(),
      heard: (isHeard) => this.#hears(isHeard),
      refused: () => listeners.refused(),
    };
    // Sessions of different users in one browser share nothing.
    const name = `saldo-live-${userId}`;
    const shared = workerStream(name, this.#options, () => this.#goAlone(name));
    this.#source = shared ?? ownStream(this.#options);
  }

  /** id to continue from */
  get place(): string {
    return this.#place;
  }

  close(): void {
    this.#isClosed = true;
    this.#stopWaking();
    this.#source.close();
    forgetEventIds();
  }

  #goAlone(name: string): void {
    if (this.#isClosed) return;
    this.#source.close();
    this.#source = streamOfOneTab(name, this.#options);
  }

  #hears(isHeard: boolean): void {
    if (this.#isHeard === isHeard) return;
    this.#isHeard = isHeard;
    this.#listeners.heard(isHeard);
  }

  #take({ type, data, id }: StreamNews): void {
    const named = readEventId(id);
    if (named !== null) this.#place = placeOf(named);
    // This tab has learned its own changes from their responses.
    if (named?.appId === appId()) return;
    const event = eventOf(type, data);
    if (event !== null) this.#listeners.event(event);
  }
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Validates an event; one that violates the contract is dropped and counted. */
function eventOf(type: string, text: string): ServerEvent | null {
  const event = serverEventSchema.safeParse({ type, data: jsonIn(text) }).data ?? null;
  if (event === null) track({ event: 'error', kind: 'live', status: 0, code: type });
  return event;
}
