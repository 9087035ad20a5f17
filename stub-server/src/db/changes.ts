import type { Db } from './db.ts';
import type { Connection } from './dialect.ts';
import { otherCommits, watchRows } from './dialect.ts';
import type { Database } from './schema.ts';

type Table = keyof Database;

/** What is remembered is read from these; by which column it is told which rows are others. */
const WATCHED = {
  account: 'id',
  user: 'id',
  session: 'user_id',
  second_factor: 'user_id',
  record: 'budget_id',
  month_value: 'record_id',
  payment_part: 'record_id',
  payment_source: 'account_id',
  locked_month: 'budget_id',
  trade_subject: 'account_id',
  contractor: 'account_id',
  section: 'account_id',
  payment_method: 'account_id',
  currency_rate: null,
} as const satisfies Partial<Record<Table, string | null>>;
export type Watched = keyof typeof WATCHED;

/** Rows that a commit has touched, by table; null: anything may be another. */
export type Touched = ReadonlyMap<Watched, ReadonlySet<number>> | null;

/** Tells, right after each commit and before anyone is answered, which rows are others now. */
export class Changes {
  readonly #connection: Connection;
  readonly #listeners: ((touched: Touched) => void)[] = [];
  #pending = new Map<Watched, Set<number>>();
  #others: unknown;
  #hasLooked = false;

  constructor(connection: Connection) {
    this.#connection = connection;
    this.#others = otherCommits(connection);
  }

  /** Begins to watch, once the tables are there. */
  watch(): void {
    watchRows(this.#connection, WATCHED, (table, id) => {
      const ids = this.#pending.get(table) ?? new Set();
      this.#pending.set(table, ids.add(id ?? 0));
    });
  }

  listen(listener: (touched: Touched) => void): void {
    this.#listeners.push(listener);
  }

  /** A transaction of this process is committed. One that was rolled back is told with the next: that does no harm. */
  committed(): void {
    if (this.#pending.size > 0) this.#tell(this.#pending);
    this.#pending = new Map();
  }

  /** Another process may have written: nobody knows what. Once for all the requests that one turn of the event loop brings. */
  look(): void {
    if (this.#hasLooked) return;
    this.#hasLooked = true;
    setImmediate(() => {
      this.#hasLooked = false;
    });
    const others = otherCommits(this.#connection);
    if (others === this.#others) return;
    this.#others = others;
    this.#tell(null);
  }

  #tell(touched: Touched) {
    for (const listener of this.#listeners) listener(touched);
  }
}

const ofDatabases = new WeakMap<Db, Changes>();

export const setChanges = (db: Db, changes: Changes): void => void ofDatabases.set(db, changes);

export function changesOf(db: Db): Changes {
  const changes = ofDatabases.get(db);
  if (!changes) throw new Error('Nobody watches this database');
  return changes;
}
