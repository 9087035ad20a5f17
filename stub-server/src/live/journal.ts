import { readEventId } from '@saldo/contract/domain/event-id';
import type { Message } from './message.ts';

const KEPT = 1000;
/** The limit over all accounts; the longest silent account is dropped first. */
const MOST_KEPT = 100_000;

interface Entry {
  number: number;
  message: Message;
}

/** The newest messages of each account, for tabs that reconnect. Ids are valid for one run of the server. */
export class Journal {
  readonly #run: string;
  readonly #mostKept: number;
  /** ordered by the latest message */
  readonly #accounts = new Map<number, Entry[]>();
  #count = 0;
  #last = 0;
  /** newest message of a dropped account */
  #forgotten = 0;

  constructor(run: string, mostKept = MOST_KEPT) {
    this.#run = run;
    this.#mostKept = mostKept;
  }

  /** Id of the newest message. */
  get lastId(): string {
    return `${this.#run}-${this.#last}`;
  }

  /**
   * Stores a message and returns its id. Messages to every account are not replayed, because clients poll their content; nor are
   * those of sockets only (positions, locks), which would soon displace the others.
   */
  add(message: Message): string {
    this.#last += 1;
    if (message.accountId !== null && message.what.kind !== 'gateway') {
      const entries = this.#accounts.get(message.accountId) ?? [];
      entries.push({ number: this.#last, message });
      this.#count += 1;
      if (entries.length > KEPT * 2) this.#count -= entries.splice(0, entries.length - KEPT).length;
      this.#accounts.delete(message.accountId);
      this.#accounts.set(message.accountId, entries);
      if (this.#count > this.#mostKept) this.#forgetOne();
    }
    return this.lastId;
  }

  #forgetOne() {
    const [silent] = this.#accounts;
    if (!silent) return;
    const [accountId, entries] = silent;
    this.#accounts.delete(accountId);
    this.#count -= entries.length;
    this.#forgotten = Math.max(this.#forgotten, entries.at(-1)?.number ?? 0);
  }

  /** Messages of an account after an id; null: dropped. */
  since(accountId: number, id: string): Message[] | null {
    const from = readEventId(id);
    if (from?.run !== this.#run || from.number > this.#last) return null;
    const { number } = from;
    const entries = this.#accounts.get(accountId) ?? [];
    const [oldest] = entries;
    // discarded messages may have followed it
    if (oldest && entries.length >= KEPT && oldest.number > number + 1) return null;
    if (number < this.#forgotten && (!oldest || oldest.number > number + 1)) return null;
    return entries.filter((entry) => entry.number > number).map(({ message }) => message);
  }
}
