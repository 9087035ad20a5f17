import { isFull, type Connection } from './dialect.ts';
import type { Db } from './db.ts';

/**
 * The scope that a command locks, so that its reads stay valid until its write: one command of an account runs at a time,
 * in any process. A session, an actor and a job are scopes.
 */
export interface Scope {
  /** null: no account (registration, sweeps, leases, sessions); only its statements guarantee correctness beside other writers */
  readonly accountId: number | null;
  /** for commands without an account: one command of the same name runs at a time, and none besides `everything` */
  readonly alone?: 'attempt' | 'everything';
}

/**
 * Runs a command as one transaction. It must use `tx` alone; what it returns is durable once the promise resolves.
 * It may be run again from its start (`overtaken.ts`), so its effects besides `tx` must be repeatable.
 * `committed` is called after the COMMIT, in the order of the commits, before the answer. It must not throw.
 */
export type Transact = <Result>(
  scope: Scope,
  command: (tx: Db) => Promise<Result>,
  committed?: () => void,
) => Promise<Result>;

interface Waiting {
  run: (tx: Db) => Promise<unknown>;
  committed: (() => void) | undefined;
  resolve: (result: unknown) => void;
  reject: (reason: unknown) => void;
}

/** Statistics of the commands that shared one COMMIT. */
export interface Batch {
  commands: number;
  /** those that threw and were rolled back; all of them where the COMMIT failed */
  refused: number;
  /** from BEGIN to the end of COMMIT */
  ms: number;
}

type Outcome = { waiting: Waiting } & ({ ok: true; result: unknown } | { ok: false; reason: unknown });

interface TransactionOptions {
  maxBatch: number;
  committed: () => void;
  /** called after each batch, successful or not; must not throw */
  ended: (batch: Batch) => void;
}

/**
 * Group commit (docs/decisions/003): commands that arrive together share one BEGIN .. COMMIT, each in a savepoint of
 * its own, so that one disk synchronisation serves them all. None is answered before the COMMIT.
 */
export class Transactions {
  readonly #connection: Connection;
  readonly #tx: Db;
  readonly #maxBatch: number;
  readonly #committed: () => void;
  readonly #ended: (batch: Batch) => void;
  #queue: Waiting[] = [];
  #running: Promise<void> | null = null;
  #isFull = false;

  constructor(connection: Connection, tx: Db, options: TransactionOptions) {
    this.#connection = connection;
    this.#tx = tx;
    this.#maxBatch = options.maxBatch;
    this.#committed = options.committed;
    this.#ended = options.ended;
  }

  /** SQLite has one writer among all processes, so every scope is exclusive. */
  readonly transact: Transact = <Result>(
    _scope: Scope,
    command: (tx: Db) => Promise<Result>,
    committed?: () => void,
  ) =>
    new Promise<Result>((resolve, reject) => {
      this.#queue.push({ run: command, committed, resolve: (result) => resolve(result as Result), reject });
      this.#running ??= this.#drain();
    });

  /** Whether the disk was full at the last write. */
  get isFull(): boolean {
    return this.#isFull;
  }

  /** Resolves when no transaction is open. */
  async idle(): Promise<void> {
    while (this.#running) await this.#running;
  }

  /** Runs work while no transaction is open; commands that come meanwhile wait for its end. */
  async alone<Result>(work: () => Promise<Result>): Promise<Result> {
    while (this.#running) await this.#running;
    const result = work();
    this.#running = this.#afterwards(result);
    return result;
  }

  async #afterwards(work: Promise<unknown>) {
    await Promise.allSettled([work]);
    this.#drainRest();
  }

  #drainRest(): void {
    this.#running = this.#queue.length > 0 ? this.#drain() : null;
  }

  async #drain() {
    // Requests that came in the same turn of the event loop get into the same batch.
    await new Promise((resolve) => setImmediate(resolve));
    const batch = this.#queue.splice(0, this.#maxBatch);
    const began = performance.now();
    const outcomes = await this.#commitTogether(batch);
    const refused = outcomes.filter(({ ok }) => !ok).length;
    this.#ended({ commands: batch.length, refused, ms: performance.now() - began });
    for (const { ok, waiting } of outcomes) if (ok) waiting.committed?.();
    this.#drainRest();
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
      // With a full or failing disk SQLite may have rolled back already.
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
      // With a full or failing disk SQLite may have rolled back the whole transaction with its
      // savepoints.
      if (!this.#connection.inTransaction) throw reason;
      this.#connection.exec('rollback to command; release command');
      return { waiting, ok: false, reason };
    }
  }
}
