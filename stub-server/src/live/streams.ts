import type { ServerResponse } from 'node:http';
import { eventIdBy } from '@saldo/contract/domain/event-id';
import type { ServerEvent } from '@saldo/contract/realtime';
import { caughtUp, eventOf, eventText } from './event-text.ts';
import type { Hub } from './hub.ts';
import { authorFor, isFor, type Message, type User } from './message.ts';

/** A client that does not read for so long is disconnected; it catches up when it reconnects. */
const MOST_WAITING = 1024 * 1024;

/** One stream for all tabs of a browser: each event names the tab that caused it. */
interface Stream {
  user: User;
  sessionHash: string | null;
  response: ServerResponse;
}

/** How long tags of an account are collected after an event; less than a tab's delay before it refetches. */
const GATHERED_MS = 100;
/** After so many busy windows in a row the tags of ten are sent together: a tab reads a burst once a second anyway. */
const BUSY_WINDOWS = 10;
const WINDOWS_AT_ONCE = 10;

interface Gathered {
  /** the last event before these */
  from: string;
  messages: { message: Message; id: string }[];
  /** windows with messages in a row, before this one */
  busy: number;
  timer: ReturnType<typeof setTimeout>;
}

/** The open event streams of this process. */
export class Streams {
  readonly #hub: Hub;
  readonly #open = new Map<number, Set<Stream>>();
  /** collected tags by account: the first are sent immediately, closely following ones together */
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
      // The id is still the last one seen, so that a client disconnected in between catches up again.
      for (const { event, by } of caughtUp(missed, user, this.#hub.audiences))
        this.#send(stream, event, by === undefined ? null : eventIdBy(lastId, by));
    }
    this.#send(stream, { type: 'ping', data: {} }, this.#hub.lastId());
  }

  /** A keep-alive against proxy time-outs, with the id to resume from. */
  ping(): void {
    this.#tellAllGathered();
    const text = eventText({ type: 'ping', data: {} }, this.#hub.lastId());
    for (const stream of this.#all()) this.#write(stream, text);
  }

  sessions(): (string | null)[] {
    return this.#all().map(({ sessionHash }) => sessionHash);
  }

  /** Notifies the tabs of a session (or of a user) that they are signed out, and ends their streams. */
  end(
    isOver: (stream: { sessionHash: string | null; user: User }) => boolean,
    data: Extract<ServerEvent, { type: 'system.logout' }>['data'] = {},
  ): void {
    for (const stream of this.#all().filter(isOver)) {
      this.#send(stream, { type: 'system.logout', data }, null);
      stream.response.end();
    }
  }

  /** Ends the streams of a valid session that may not receive events; the next calls of its tabs are refused. */
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
      // a sent id means that all earlier events were sent
      this.#tellAllGathered();
      return this.#tell(this.#all(), message, id);
    }
    const gathered = this.#gathered.get(accountId);
    if (what.kind === 'tags' && gathered) return void gathered.messages.push({ message, id });
    this.#tellGathered(accountId);
    this.#tell(this.#of(accountId), message, id);
    if (this.#gatherMs > 0) this.#gather(accountId, id);
  }

  #gather(accountId: number, from: string, busy = 0) {
    clearTimeout(this.#gathered.get(accountId)?.timer);
    const windows = busy < BUSY_WINDOWS ? 1 : WINDOWS_AT_ONCE;
    const timer = setTimeout(() => {
      const isBusy = (this.#gathered.get(accountId)?.messages.length ?? 0) > 0;
      if (isBusy) this.#tellGathered(accountId);
      else this.#gathered.delete(accountId);
    }, this.#gatherMs * windows);
    timer.unref();
    this.#gathered.set(accountId, { from, messages: [], busy, timer });
  }

  #tellAllGathered() {
    for (const accountId of this.#gathered.keys()) this.#tellGathered(accountId);
  }

  /** Sends the collected tags of an account, each once. */
  #tellGathered(accountId: number) {
    const { from = '', messages = [], busy = 0 } = this.#gathered.get(accountId) ?? {};
    const newest = messages.at(-1)?.id;
    if (newest === undefined) return;
    this.#gather(accountId, newest, busy + 1);
    for (const stream of this.#of(accountId)) {
      const { user } = stream;
      const heard = messages.map(({ message }) => message).filter((message) => isFor(message, user));
      const events = caughtUp(heard, user, this.#hub.audiences);
      for (const [place, { event, by }] of events.entries()) {
        // the id changes with the last of them, so that a client disconnected in between catches up
        const at = place === events.length - 1 ? newest : from;
        this.#send(stream, event, eventIdBy(at, by));
      }
    }
  }

  #tell(streams: readonly Stream[], message: Message, id: string) {
    /** most users receive the same text */
    const texts = new Map<string, string>();
    for (const stream of streams) {
      const { user } = stream;
      const event = isFor(message, user) ? eventOf(message, user, this.#hub.audiences) : null;
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
