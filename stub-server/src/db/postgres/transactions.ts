import { Kysely } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { gatherCallbacks } from '#src/db/after-commit.ts';
import type { Db } from '#src/db/db.ts';
import type { Database } from '#src/db/schema.ts';
import type { Batch, Scope, Transact } from '#src/db/transact.ts';
import { isFull } from '#src/db/dialect.ts';
import { asOutage, codeOf, connectedBy } from './connect.ts';
import { PostgresConnection, postgresDialect } from './dialect.ts';
import { Lanes } from './lanes.ts';

/** A statement in a transaction that an error has ended. */
const ABORTED = '25P02';
const WENT_ON = 'The command went on after an error of the database';

/** The class of our advisory locks; 0 is held by every writer, exclusively or shared. */
export const LOCKS = 0x5a_1d_00;
const ACCOUNTS = 0x5a_1d_01;
const NAMES = 0x5a_1d_02;
const NUMBERS = { attempt: 1 } as const;

/** Takes the global lock before the scope's lock; this order prevents deadlocks. */
function locksOf({ accountId, alone }: Scope): string {
  if (alone === 'everything') return `select pg_advisory_xact_lock(${LOCKS}, 0)`;
  const shared = `select pg_advisory_xact_lock_shared(${LOCKS}, 0)`;
  if (accountId !== null) return `${shared}; select pg_advisory_xact_lock(${ACCOUNTS}, ${accountId})`;
  return alone === undefined
    ? shared
    : `${shared}; select pg_advisory_xact_lock(${NAMES}, ${NUMBERS[alone]})`;
}
const TRIES = 5;
/** serialization failure, deadlock */
const TRY_AGAIN: ReadonlySet<string> = new Set(['40001', '40P01']);

interface Options {
  /** called after each COMMIT, before the answer */
  committed: () => void;
  /** called after each command, successful or not; must not throw */
  ended: (batch: Batch) => void;
}

/**
 * Each command is its own transaction. It first takes advisory locks, which permit one command of a scope at a time,
 * in any process, so that its reads stay valid until the commit.
 */
export class PostgresTransactions {
  readonly #pool: Pool;
  readonly #committed: () => void;
  readonly #ended: (batch: Batch) => void;
  readonly #lanes = new Lanes();
  readonly #databases = new WeakMap<PoolClient, Db>();
  #isFull = false;

  constructor(pool: Pool, { committed, ended }: Options) {
    this.#pool = pool;
    this.#committed = committed;
    this.#ended = ended;
  }

  readonly transact: Transact = <Result>(
    scope: Scope,
    command: (tx: Db) => Promise<Result>,
    committed?: () => void,
  ) =>
    this.#lanes.run(scope, async () => {
      const result = await this.#tryOut(scope, command);
      this.#committed();
      committed?.();
      return result;
    });

  get isFull(): boolean {
    return this.#isFull;
  }

  idle(): Promise<void> {
    return this.#lanes.idle();
  }

  async #tryOut<Result>(scope: Scope, command: (tx: Db) => Promise<Result>): Promise<Result> {
    for (let tries = 1; ; tries += 1) {
      const began = performance.now();
      const end = (refused: 0 | 1) => this.#ended({ commands: 1, refused, ms: performance.now() - began });
      try {
        const result = await this.#once(scope, command);
        this.#isFull = false;
        end(0);
        return result;
      } catch (error) {
        end(1);
        this.#isFull = isFull(error);
        if (!TRY_AGAIN.has(codeOf(error)) || tries >= TRIES) throw error;
      }
    }
  }

  async #once<Result>(scope: Scope, command: (tx: Db) => Promise<Result>): Promise<Result> {
    const client = await connectedBy(this.#pool);
    try {
      await client.query(`begin; ${locksOf(scope)}`);
      const tx = this.#databaseOf(client);
      const callbacks = gatherCallbacks(tx);
      const result = await command(tx);
      const { command: outcome } = await client.query('commit');
      // A database error aborts the transaction even if the command has ignored it.
      if (outcome !== 'COMMIT') throw new Error(WENT_ON);
      client.release();
      for (const callback of callbacks) callback();
      return result;
    } catch (error) {
      // A connection on which the rollback fails is discarded.
      const isBroken = await client.query('rollback').then(
        () => false,
        () => true,
      );
      client.release(isBroken);
      throw codeOf(error) === ABORTED ? new Error(WENT_ON, { cause: error }) : asOutage(error);
    }
  }

  /** One database object per connection, so that its built queries are kept. */
  #databaseOf(client: PoolClient): Db {
    const known = this.#databases.get(client);
    if (known) return known;
    const connection = new PostgresConnection(client);
    const db: Db = new Kysely<Database>({
      dialect: postgresDialect({ take: () => Promise.resolve(connection), giveBack: () => undefined }),
    });
    this.#databases.set(client, db);
    return db;
  }
}
