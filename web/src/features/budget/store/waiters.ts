import type { Landed } from './queue-entry.ts';

/** What became of a command: its answer, or that it waits for the connection. */
export type Fate = { kind: 'landed'; landed: Landed } | { kind: 'waits' };

type Waiter = { resolve: (fate: Fate) => void; reject: (error: Error) => void };

/** Editors and dialogs that stay open until it is known what became of their command; nobody waits for a connection. */
export class Waiters {
  readonly #all = new Map<string, Waiter>();

  async add(key: string, isOffline: boolean): Promise<Fate> {
    if (isOffline) return { kind: 'waits' };
    return new Promise((resolve, reject) => this.#all.set(key, { resolve, reject }));
  }

  landed(key: string, landed: Landed): void {
    this.#take(key)?.resolve({ kind: 'landed', landed });
  }

  /** False where nobody waits for it any more. */
  refused(key: string, error: Error): boolean {
    const waiter = this.#take(key);
    waiter?.reject(error);
    return waiter !== undefined;
  }

  /** There is no connection. */
  letWait(): void {
    for (const key of this.#all.keys()) this.#take(key)?.resolve({ kind: 'waits' });
  }

  #take(key: string): Waiter | undefined {
    const waiter = this.#all.get(key);
    this.#all.delete(key);
    return waiter;
  }
}
