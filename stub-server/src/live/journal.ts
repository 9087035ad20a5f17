import type { Message } from './message.ts';

const KEPT = 1000;

interface Entry {
  number: number;
  message: Message;
}

/** The last messages of each account, for tabs whose stream was down. Ids mean nothing to another run of the server. */
export class Journal {
  readonly #run: string;
  readonly #accounts = new Map<number, Entry[]>();
  #last = 0;

  constructor(run: string) {
    this.#run = run;
  }

  /** Id of the newest message. */
  get lastId(): string {
    return `${this.#run}-${this.#last}`;
  }

  /**
   * Keeps a message and returns its id. Those to every account are not caught up with: what they say is asked for; nor are
   * those of sockets alone (where people are, locks), which would soon push out what is.
   */
  add(message: Message): string {
    this.#last += 1;
    if (message.accountId !== null && message.what.kind !== 'gateway') {
      const entries = this.#accounts.get(message.accountId) ?? [];
      entries.push({ number: this.#last, message });
      if (entries.length > KEPT * 2) entries.splice(0, entries.length - KEPT);
      this.#accounts.set(message.accountId, entries);
    }
    return this.lastId;
  }

  /** Messages of an account after an id; null: not known any more. */
  since(accountId: number, id: string): Message[] | null {
    const [run, text] = id.split('-');
    const number = Number(text);
    if (run !== this.#run || !Number.isInteger(number) || number > this.#last) return null;
    const entries = this.#accounts.get(accountId) ?? [];
    const [oldest] = entries;
    // what was thrown away could have come after it
    if (oldest && entries.length >= KEPT && oldest.number > number + 1) return null;
    return entries.filter((entry) => entry.number > number).map(({ message }) => message);
  }
}
