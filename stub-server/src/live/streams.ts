import type { ServerResponse } from 'node:http';
import { eventIdBy } from '@saldo/contract/domain/event-id';
import type { ServerEvent } from '@saldo/contract/realtime';
import { caughtUp, eventOf, eventText } from './event-text.ts';
import type { Hub } from './hub.ts';
import { authorFor, isFor, type Message, type User } from './message.ts';

/** A client that does not read for so long is disconnected; it catches up when it reconnects. */
const MOST_WAITING = 1024 * 1024;

/** One for all tabs of a browser: each event says which of them did what it tells. */
interface Stream {
  user: User;
  sessionHash: string | null;
  response: ServerResponse;
}

/** How long tags of one account are gathered after some were told: less than a tab waits before it refetches. */
const GATHERED_MS = 100;

interface Gathered {
  /** what was told last before these */
  from: string;
  messages: { message: Message; id: string }[];
  timer: ReturnType<typeof setTimeout>;
}

/** The open event streams of this process. */
export class Streams {
  readonly #hub: Hub;
  readonly #open = new Map<number, Set<Stream>>();
  /** tags that wait, by account: the first are told at once, those that follow closely together */
  readonly #gathered = new Map<number, Gathered>();

  readonly #gatherMs: number;

  constructor(hub: Hub, gatherMs = GATHERED_MS) {
    this.#hub = hub;
    this.#gatherMs = gatherMs;
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
    this.#tellAllGathered();
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
    for (const { timer } of this.#gathered.values()) clearTimeout(timer);
    this.#gathered.clear();
    for (const { response } of this.#all()) response.end();
  }

  #of = (accountId: number) => [...(this.#open.get(accountId) ?? [])];
  #all = () => [...this.#open.values()].flatMap((streams) => [...streams]);

  #deliver(message: Message, id: string) {
    const { accountId, what } = message;
    if (what.kind === 'gateway') return;
    if (accountId === null) {
      // an id that is told says that all before it has been
      this.#tellAllGathered();
      return this.#tell(this.#all(), message, id);
    }
    const gathered = this.#gathered.get(accountId);
    if (what.kind === 'tags' && gathered) return void gathered.messages.push({ message, id });
    this.#tellGathered(accountId);
    this.#tell(this.#of(accountId), message, id);
    if (this.#gatherMs > 0) this.#gather(accountId, id);
  }

  #gather(accountId: number, from: string) {
    clearTimeout(this.#gathered.get(accountId)?.timer);
    const timer = setTimeout(() => {
      const isBusy = (this.#gathered.get(accountId)?.messages.length ?? 0) > 0;
      if (isBusy) this.#tellGathered(accountId);
      else this.#gathered.delete(accountId);
    }, this.#gatherMs);
    timer.unref();
    this.#gathered.set(accountId, { from, messages: [], timer });
  }

  #tellAllGathered() {
    for (const accountId of this.#gathered.keys()) this.#tellGathered(accountId);
  }

  /** Tells what has been gathered of an account, each tag once. */
  #tellGathered(accountId: number) {
    const { from = '', messages = [] } = this.#gathered.get(accountId) ?? {};
    const newest = messages.at(-1)?.id;
    if (newest === undefined) return;
    this.#gather(accountId, newest);
    for (const stream of this.#of(accountId)) {
      const { user } = stream;
      const heard = messages.map(({ message }) => message).filter((message) => isFor(message, user));
      const events = caughtUp(heard, user);
      for (const [place, { event, by }] of events.entries()) {
        // until the last of them the stream stands where it stood: who is cut off in between catches up
        const at = place === events.length - 1 ? newest : from;
        this.#send(stream, event, eventIdBy(at, by));
      }
    }
  }

  #tell(streams: readonly Stream[], message: Message, id: string) {
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
