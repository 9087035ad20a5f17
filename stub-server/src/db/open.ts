import { Kysely } from 'kysely';
import { copyInto, findDamage, openConnection, openReader, sqliteDialect } from './dialect.ts';
import type { Db } from './db.ts';
import { Changes, setChanges } from './changes.ts';
import type { Database } from './schema.ts';
import { Transactions, type Transact } from './transact.ts';

export type { Db } from './db.ts';

/** An open database: `db` reads what is committed, `transact` writes. */
export interface Store {
  db: Db;
  transact: Transact;
  /** begins to tell of changes, once the tables are there */
  watch: () => void;
  /** all that is in it: what copies are opened from */
  bytes: () => Buffer;
  /** puts a copy of all that is in it into a new file */
  copyInto: (file: string) => Promise<void>;
  /** what a look over the whole of it finds wrong; null: nothing */
  damage: () => string | null;
  /** whether the last write failed because the disk is full */
  isFull: () => boolean;
  close: () => Promise<void>;
}

export interface OpenOptions {
  /** commands that may share one COMMIT; 1: each has its own */
  maxBatch?: number;
}

/** Opens a file, or `:memory:` or the bytes of another for tests. Migrations are `migrate`'s. */
export function openStore(file: string | Buffer, { maxBatch = 64 }: OpenOptions = {}): Store {
  const writing = openConnection(file);
  const writer: Db = new Kysely<Database>({ dialect: sqliteDialect(writing) });
  const changes = new Changes(writing);
  const transactions = new Transactions(writing, writer, { maxBatch, committed: () => changes.committed() });
  const inMemory = typeof file !== 'string' || file === ':memory:';
  const reading = inMemory ? writing : openReader(file);
  const db: Db = new Kysely<Database>({
    // A database in memory has one connection: its readers wait until no transaction is open.
    dialect: sqliteDialect(reading, inMemory ? () => transactions.idle() : undefined),
  });
  setChanges(db, changes);
  return {
    db,
    watch: () => changes.watch(),
    bytes: () => writing.serialize(),
    copyInto: async (target) => {
      await transactions.idle();
      copyInto(writing, target);
    },
    damage: () => findDamage(reading),
    isFull: () => transactions.isFull,
    transact: transactions.transact,
    close: async () => {
      await transactions.idle();
      if (!inMemory) reading.close();
      writing.close();
    },
  };
}
