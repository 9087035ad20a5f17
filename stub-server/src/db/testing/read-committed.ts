import { Kysely, type CompiledQuery, type DatabaseConnection, type Dialect, type Driver } from 'kysely';
import type { Db } from '#src/db/db.ts';
import { openConnection, sqliteDialect, type Connection } from '#src/db/dialect.ts';
import type { Store } from '#src/db/open.ts';
import { runAgainWhereOvertaken } from '#src/db/overtaken.ts';
import type { Database } from '#src/db/schema.ts';
import { settling } from '#src/db/tables.ts';
import type { Scope, Transact } from '#src/db/transact.ts';

/** A lock by name: each request waits for the release of the previous one. */
class NamedLocks {
  readonly #last = new Map<string, Promise<void>>();

  async take(name: string): Promise<() => void> {
    const before = this.#last.get(name);
    let giveBack = () => {};
    const held = new Promise<void>((resolve) => {
      giveBack = resolve;
    });
    this.#last.set(name, held);
    await before;
    return giveBack;
  }
}

const READS = /^\s*select\b/i;

/** A transaction that starts at its first write; until then each statement reads the latest committed data. */
class LateTransaction {
  readonly #connection: Connection;
  readonly #locks: NamedLocks;
  #giveBack: (() => void) | null = null;

  constructor(connection: Connection, locks: NamedLocks) {
    this.#connection = connection;
    this.#locks = locks;
  }

  async before(sql: string): Promise<void> {
    if (this.#giveBack !== null || READS.test(sql)) return;
    this.#giveBack = await this.#locks.take('file');
    this.#connection.exec('begin immediate');
  }

  end(how: 'commit' | 'rollback'): void {
    if (this.#connection.inTransaction) this.#connection.exec(how);
    this.#giveBack?.();
  }
}

/** Waits for `turn` before each statement. */
class AskingDriver implements Driver {
  readonly #driver: Driver;
  readonly #before: (sql: string) => Promise<void>;

  constructor(driver: Driver, before: (sql: string) => Promise<void>) {
    this.#driver = driver;
    this.#before = before;
  }

  async init() {}
  async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await this.#driver.acquireConnection();
    return {
      executeQuery: async <Row>(query: CompiledQuery) => {
        await this.#before(query.sql);
        return await connection.executeQuery<Row>(query);
      },
      streamQuery: (query, chunk) => connection.streamQuery(query, chunk),
    };
  }
  beginTransaction = () => Promise.reject(new Error('A command is one transaction'));
  commitTransaction = this.beginTransaction;
  rollbackTransaction = this.beginTransaction;
  async releaseConnection() {}
  async destroy() {}
}

const asking = (dialect: Dialect, before: (sql: string) => Promise<void>): Dialect => ({
  createAdapter: () => dialect.createAdapter(),
  createIntrospector: (db) => dialect.createIntrospector(db),
  createQueryCompiler: () => dialect.createQueryCompiler(),
  createDriver: () => new AskingDriver(dialect.createDriver(), before),
});

/**
 * Interleaves the commands of stores of one SQLite file as on PostgreSQL at "read committed": reads do not block,
 * and a writer locks the file until the commit. SQLite itself permits one transaction at a time.
 */
export function readCommitted(file: string): (store: Store) => Store {
  const locks = new NamedLocks();
  const takeScope = async ({ accountId, alone }: Scope) => {
    const name = accountId === null ? alone : String(accountId);
    return name === undefined ? () => {} : await locks.take(`scope ${name}`);
  };
  const once = async <Result>(command: (tx: Db) => Promise<Result>): Promise<Result> => {
    const connection = openConnection(file);
    const transaction = new LateTransaction(connection, locks);
    const dialect = asking(sqliteDialect(connection), (sql) => transaction.before(sql));
    try {
      const result = await command(new Kysely<Database>({ dialect }));
      transaction.end('commit');
      return result;
    } catch (error) {
      transaction.end('rollback');
      throw error;
    } finally {
      connection.close();
    }
  };
  const transact: Transact = async (scope, command, committed) => {
    const giveBack = await takeScope(scope);
    try {
      const result = await once(command);
      committed?.();
      return result;
    } finally {
      giveBack();
    }
  };
  return (store) => ({ ...store, transact: runAgainWhereOvertaken(settling(store.tables, transact)) });
}
