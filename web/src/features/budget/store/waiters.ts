import type { Landed } from './queue-entry.ts';
import type { QueueNews } from './queue-events.ts';

/** What became of a command: its answer, or that it waits for the connection. */
export type Fate = { kind: 'landed'; landed: Landed } | { kind: 'waits' };

type Waiter = { resolve: (fate: Fate) => void; reject: (error: Error) => void };

/** Editors and dialogs that stay open until the outcome of their command is known; none waits for a connection. */
export class Waiters {
  readonly #all = new Map<string, Waiter>();
  #areWaiting = false;

  async add(key: string): Promise<Fate> {
    if (this.#areWaiting) return { kind: 'waits' };
    return new Promise((resolve, reject) => this.#all.set(key, { resolve, reject }));
  }

  landed(key: string, landed: Landed): void {
    this.#take(key)?.resolve({ kind: 'landed', landed });
  }

  /** False once its editor has stopped waiting. */
  refused(key: string, error: Error): boolean {
    const waiter = this.#take(key);
    waiter?.reject(error);
    return waiter !== undefined;
  }

  /** Without a connection, or where nothing more is sent from this page, all wait. */
  follow({ waitsSince, isHeld }: QueueNews): void {
    this.#areWaiting = waitsSince !== null || isHeld;
    if (!this.#areWaiting) return;
    for (const key of this.#all.keys()) this.#take(key)?.resolve({ kind: 'waits' });
  }

  #take(key: string): Waiter | undefined {
    const waiter = this.#all.get(key);
    this.#all.delete(key);
    return waiter;
  }
}
