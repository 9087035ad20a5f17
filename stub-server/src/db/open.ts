import { Kysely } from 'kysely';
import {
  copyInMemory,
  copyInto,
  findDamage,
  openConnection,
  openReader,
  rebuilding,
  sqliteDialect,
  writeOver,
  type Connection,
} from './dialect.ts';
import type { Db } from './db.ts';
import { forgetRevisions } from './revisions.ts';
import type { Database } from './schema.ts';
import { settling, type TableSpecs } from './tables.ts';
import { runAgainWhereOvertaken } from './overtaken.ts';
import { Transactions, type Batch, type Transact } from './transact.ts';

export type { Db } from './db.ts';

/** The source from which a thread opens a database: a SQLite file or its bytes, or a PostgreSQL address. */
export type Source = { kind: 'sqlite'; file: string | Uint8Array } | { kind: 'postgres'; url: string };

/** An open database: `db` reads committed data, `transact` writes. */
export interface Store {
  kind: 'sqlite' | 'postgres';
  db: Db;
  transact: Transact;
  /** like `transact`, for migrations that recreate referenced tables; foreign keys are checked before the commit */
  rebuild: Transact;
  tables: TableSpecs;
  /** the committed state, for reads in another thread */
  source: () => Promise<Source>;
  /** continues the ids of new rows after rows were inserted with explicit ids */
  continueIds: (tx: Db) => Promise<void>;
  /** whether the last write failed because the disk is full */
  isFull: () => boolean;
  /** calls the listener after each transaction; it must not throw */
  onBatch: (listener: (batch: Batch) => void) => void;
  close: () => Promise<void>;
}

/** A snapshot of a database on its own read-only connection. */
export interface Snapshot {
  db: Db;
  close: () => Promise<void>;
}

/** A file of SQLite, or one in memory. */
export interface SqliteStore extends Store {
  /** the whole database as bytes, which `openStore` opens again */
  snapshot: () => Buffer;
  /** copies the whole database into a new file */
  copyInto: (file: string) => Promise<void>;
  /** keeps a copy of all data; returns the function that restores it. null: in memory alone */
  keep: () => Promise<(() => Promise<void>) | null>;
  /** the corruption found by an integrity check; null: none */
  damage: () => string | null;
}

export const isSqlite = (store: Store): store is SqliteStore => store.kind === 'sqlite';

export interface OpenOptions {
  /** specs of the tables; absent: the database is never seeded */
  tables?: TableSpecs;
  /** commands that may share one COMMIT; 1: each has its own */
  maxBatch?: number;
}

/** Opens a file, or `:memory:` or the bytes of another database for tests. `migrate` runs the migrations. */
export function openStore(
  file: string | Buffer,
  { maxBatch = 64, tables = {} }: OpenOptions = {},
): SqliteStore {
  const writing = openConnection(file);
  const writer: Db = new Kysely<Database>({ dialect: sqliteDialect(writing) });
  const listeners: ((batch: Batch) => void)[] = [];
  const transactions = new Transactions(writing, writer, {
    maxBatch,
    committed: () => forgetRevisions(db),
    ended: (batch) => {
      for (const listener of listeners) listener(batch);
    },
  });
  const inMemory = typeof file !== 'string' || file === ':memory:';
  const reading = inMemory ? writing : openReader(file);
  const db: Db = new Kysely<Database>({
    // A database in memory has one connection: its readers wait until no transaction is open.
    dialect: sqliteDialect(reading, inMemory ? () => transactions.idle() : undefined),
  });
  return {
    kind: 'sqlite',
    db,
    source: async () => {
      if (!inMemory) return { kind: 'sqlite', file };
      await transactions.idle();
      return { kind: 'sqlite', file: writing.serialize() };
    },
    continueIds: () => Promise.resolve(),
    snapshot: () => writing.serialize(),
    copyInto: async (target) => {
      await transactions.idle();
      copyInto(writing, target);
    },
    keep: async () => (inMemory ? null : keeping(writing, file, transactions)),
    damage: () => findDamage(reading),
    isFull: () => transactions.isFull,
    onBatch: (listener) => void listeners.push(listener),
    transact: runAgainWhereOvertaken(settling(tables, transactions.transact)),
    rebuild: rebuildOn(writing, transactions),
    tables,
    close: async () => {
      await transactions.idle();
      if (!inMemory) reading.close();
      writing.close();
    },
  };
}

async function keeping(connection: Connection, file: string, transactions: Transactions) {
  const copy = await transactions.alone(async () => copyInMemory(connection));
  return () => transactions.alone(() => writeOver(copy, file));
}

const rebuildOn =
  (connection: Connection, transactions: Transactions): Transact =>
  async (scope, command, committed) => {
    await transactions.idle();
    return await rebuilding(connection, (check) =>
      transactions.transact(
        scope,
        async (tx) => {
          const result = await command(tx);
          check();
          return result;
        },
        committed,
      ),
    );
  };
