import type { Landed } from './queue-entry.ts';
import type { QueueNews } from './queue-events.ts';

/** The outcome of a command: its response, or that it waits for a connection. */
export type Fate = { kind: 'landed'; landed: Landed } | { kind: 'waits' };

type Waiter = { resolve: (fate: Fate) => void; reject: (error: Error) => void };

/** Resolves editors and dialogs that await a command's outcome; none waits for a connection. */
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

  /** False once its editor no longer waits. */
  refused(key: string, error: Error): boolean {
    const waiter = this.#take(key);
    waiter?.reject(error);
    return waiter !== undefined;
  }

  /** While offline, or once nothing more is sent from this page, all are told to wait. */
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
