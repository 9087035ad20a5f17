import type { ServerResponse } from 'node:http';
import type { ServerEvent } from '@saldo/contract/realtime';
import { caughtUp, eventOf, eventText } from './event-text.ts';
import type { Hub } from './hub.ts';
import { appKey, isFor, type App, type Message } from './message.ts';

/** Who does not read for so long is cut off, and catches up when he comes again. */
const MOST_WAITING = 1024 * 1024;

interface Stream {
  app: App;
  sessionHash: string | null;
  response: ServerResponse;
}

/** The open event streams of this process. */
export class Streams {
  readonly #hub: Hub;
  readonly #open = new Map<number, Set<Stream>>();
  /** told when the first stream of a tab opens and the last one closes */
  onApp: (app: App, isOpen: boolean) => void = () => {};

  constructor(hub: Hub) {
    this.#hub = hub;
    hub.listen((message, id) => this.#deliver(message, id));
  }

  /** Answers a request with the stream; `lastId` is the newest event that the tab has seen. */
  open(stream: Stream, lastId: string | undefined): void {
    const { app, response } = stream;
    response.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    response.write('retry: 5000\n\n');
    const isFirst = !this.has(app);
    const ofAccount = this.#open.get(app.accountId) ?? new Set();
    this.#open.set(app.accountId, ofAccount.add(stream));
    if (isFirst) this.onApp(app, true);
    response.on('close', () => this.#close(stream));
    if (lastId !== undefined) {
      const missed = this.#hub.since(app.accountId, lastId)?.filter((message) => isFor(message, app)) ?? null;
      for (const event of caughtUp(missed)) this.#send(stream, event, null);
    }
    this.#send(stream, { type: 'ping', data: {} }, this.#hub.lastId());
  }

  has(app: App): boolean {
    return this.#of(app.accountId).some((stream) => appKey(stream.app) === appKey(app));
  }

  /** A sign of life, so that no proxy takes the streams for dead, with the id to go on from. */
  ping(): void {
    const text = eventText({ type: 'ping', data: {} }, this.#hub.lastId());
    for (const stream of this.#all()) this.#write(stream, text);
  }

  sessions(): (string | null)[] {
    return this.#all().map(({ sessionHash }) => sessionHash);
  }

  /** Tells the tabs of a session (or of a user) that they are signed out, and ends their streams. */
  end(isOver: (stream: { sessionHash: string | null; app: App }) => boolean): void {
    for (const stream of this.#all().filter(isOver)) {
      this.#send(stream, { type: 'system.logout', data: {} }, null);
      stream.response.end();
    }
  }

  close(): void {
    for (const { response } of this.#all()) response.end();
  }

  #of = (accountId: number) => [...(this.#open.get(accountId) ?? [])];
  #all = () => [...this.#open.values()].flatMap((streams) => [...streams]);

  #deliver(message: Message, id: string) {
    const event = eventOf(message);
    if (!event) return;
    const streams = message.accountId === null ? this.#all() : this.#of(message.accountId);
    const text = streams.length > 0 ? eventText(event, id) : '';
    for (const stream of streams) if (isFor(message, stream.app)) this.#write(stream, text);
  }

  #send = (stream: Stream, event: ServerEvent, id: string | null) =>
    this.#write(stream, eventText(event, id));

  #write({ response }: Stream, text: string) {
    if (response.writableLength > MOST_WAITING) response.destroy();
    else if (!response.writableEnded) response.write(text);
  }

  #close(stream: Stream) {
    const { app } = stream;
    const ofAccount = this.#open.get(app.accountId);
    ofAccount?.delete(stream);
    if (ofAccount?.size === 0) this.#open.delete(app.accountId);
    if (!this.has(app)) this.onApp(app, false);
  }
}
