import type { ServerResponse } from 'node:http';
import { eventIdBy } from '@saldo/contract/domain/event-id';
import type { ServerEvent } from '@saldo/contract/realtime';
import { caughtUp, eventOf, eventText } from './event-text.ts';
import type { Hub } from './hub.ts';
import { authorFor, isFor, type Message, type User } from './message.ts';

/** Who does not read for so long is cut off, and catches up when he comes again. */
const MOST_WAITING = 1024 * 1024;

/** One for all tabs of a browser: each event says which of them did what it tells. */
interface Stream {
  user: User;
  sessionHash: string | null;
  response: ServerResponse;
}

/** The open event streams of this process. */
export class Streams {
  readonly #hub: Hub;
  readonly #open = new Map<number, Set<Stream>>();

  constructor(hub: Hub) {
    this.#hub = hub;
    hub.listen((message, id) => this.#deliver(message, id));
  }

  /** Answers a request with the stream; `lastId` is the newest event that the browser has seen. */
  open(stream: Stream, lastId: string | undefined): void {
    const { user, response } = stream;
    response.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    response.write('retry: 5000\n\n');
    const ofAccount = this.#open.get(user.accountId) ?? new Set();
    this.#open.set(user.accountId, ofAccount.add(stream));
    response.on('close', () => this.#close(stream));
    if (lastId !== undefined) {
      const missed =
        this.#hub.since(user.accountId, lastId)?.filter((message) => isFor(message, user)) ?? null;
      // The place is that of the last one seen still: who is cut off in between catches up again.
      for (const { event, by } of caughtUp(missed, user))
        this.#send(stream, event, by === undefined ? null : eventIdBy(lastId, by));
    }
    this.#send(stream, { type: 'ping', data: {} }, this.#hub.lastId());
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
  end(isOver: (stream: { sessionHash: string | null; user: User }) => boolean): void {
    for (const stream of this.#all().filter(isOver)) {
      this.#send(stream, { type: 'system.logout', data: {} }, null);
      stream.response.end();
    }
  }

  /** Ends the streams of a session that goes on but must not hear more: its tabs ask for their rights, and are refused. */
  letGo(sessionHash: string): void {
    for (const stream of this.#all().filter((one) => one.sessionHash === sessionHash)) {
      this.#send(stream, { type: 'acl.update', data: {} }, null);
      stream.response.end();
    }
  }

  close(): void {
    for (const { response } of this.#all()) response.end();
  }

  #of = (accountId: number) => [...(this.#open.get(accountId) ?? [])];
  #all = () => [...this.#open.values()].flatMap((streams) => [...streams]);

  #deliver(message: Message, id: string) {
    if (message.what.kind === 'gateway') return;
    const streams = message.accountId === null ? this.#all() : this.#of(message.accountId);
    /** most users are told the same */
    const texts = new Map<string, string>();
    for (const stream of streams) {
      const { user } = stream;
      const event = isFor(message, user) ? eventOf(message, user) : null;
      if (event === null) continue;
      const named = eventIdBy(id, authorFor(message, user));
      const key = `${named} ${JSON.stringify(event.data)}`;
      const text = texts.get(key) ?? eventText(event, named);
      texts.set(key, text);
      this.#write(stream, text);
    }
  }

  #send = (stream: Stream, event: ServerEvent, id: string | null) =>
    this.#write(stream, eventText(event, id));

  #write({ response }: Stream, text: string) {
    if (response.writableLength > MOST_WAITING) response.destroy();
    else if (!response.writableEnded) response.write(text);
  }

  #close(stream: Stream) {
    const { accountId } = stream.user;
    const ofAccount = this.#open.get(accountId);
    ofAccount?.delete(stream);
    if (ofAccount?.size === 0) this.#open.delete(accountId);
  }
}
