import { isFull, type Connection } from './dialect.ts';
import type { Db } from './db.ts';

/**
 * Runs a command as one transaction. It must use `tx` alone; what it returns is durable once the promise resolves.
 * `committed` is called after the COMMIT, in the order of the commits, before anyone is answered. It must not throw.
 */
export type Transact = <Result>(
  command: (tx: Db) => Promise<Result>,
  committed?: () => void,
) => Promise<Result>;

interface Waiting {
  run: (tx: Db) => Promise<unknown>;
  committed: (() => void) | undefined;
  resolve: (result: unknown) => void;
  reject: (reason: unknown) => void;
}

type Outcome = { waiting: Waiting } & ({ ok: true; result: unknown } | { ok: false; reason: unknown });

/**
 * Group commit (docs/decisions/003): commands that arrive together share one BEGIN .. COMMIT, each in a savepoint of
 * its own, so that one disk synchronisation serves them all. None is answered before the COMMIT.
 */
export class Transactions {
  readonly #connection: Connection;
  readonly #tx: Db;
  readonly #maxBatch: number;
  readonly #committed: () => void;
  #queue: Waiting[] = [];
  #running: Promise<void> | null = null;
  #isFull = false;

  constructor(connection: Connection, tx: Db, options: { maxBatch: number; committed: () => void }) {
    this.#connection = connection;
    this.#tx = tx;
    this.#maxBatch = options.maxBatch;
    this.#committed = options.committed;
  }

  readonly transact: Transact = <Result>(command: (tx: Db) => Promise<Result>, committed?: () => void) =>
    new Promise<Result>((resolve, reject) => {
      this.#queue.push({ run: command, committed, resolve: (result) => resolve(result as Result), reject });
      this.#running ??= this.#drain();
    });

  /** Whether nothing more fit on the disk when something was last written. */
  get isFull(): boolean {
    return this.#isFull;
  }

  /** Resolves when no transaction is open. */
  async idle(): Promise<void> {
    while (this.#running) await this.#running;
  }

  async #drain() {
    // Requests that came in the same turn of the event loop get into the same batch.
    await new Promise((resolve) => setImmediate(resolve));
    const batch = this.#queue.splice(0, this.#maxBatch);
    const outcomes = await this.#commitTogether(batch);
    for (const { ok, waiting } of outcomes) if (ok) waiting.committed?.();
    this.#running = this.#queue.length > 0 ? this.#drain() : null;
    for (const outcome of outcomes) {
      if (outcome.ok) outcome.waiting.resolve(outcome.result);
      else outcome.waiting.reject(outcome.reason);
    }
  }

  async #commitTogether(batch: readonly Waiting[]): Promise<Outcome[]> {
    try {
      this.#connection.exec('begin immediate');
      const outcomes: Outcome[] = [];
      for (const waiting of batch) outcomes.push(await this.#inSavepoint(waiting));
      this.#connection.exec('commit');
      this.#isFull = outcomes.some((outcome) => !outcome.ok && isFull(outcome.reason));
      this.#committed();
      return outcomes;
    } catch (reason) {
      this.#isFull = isFull(reason);
      // The disk is full or fails: SQLite may have rolled back already.
      if (this.#connection.inTransaction) this.#connection.exec('rollback');
      return batch.map((waiting) => ({ waiting, ok: false, reason }));
    }
  }

  async #inSavepoint(waiting: Waiting): Promise<Outcome> {
    this.#connection.exec('savepoint command');
    try {
      const result = await waiting.run(this.#tx);
      this.#connection.exec('release command');
      return { waiting, ok: true, result };
    } catch (reason) {
      // Where the disk is full or fails SQLite may have rolled back the whole transaction, its savepoints with it.
      if (!this.#connection.inTransaction) throw reason;
      this.#connection.exec('rollback to command; release command');
      return { waiting, ok: false, reason };
    }
  }
}
