import Sqlite from 'better-sqlite3';
import {
  CompiledQuery,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely';

// The one place for what only SQLite has: its connection, pragmas, statements and error codes.

export type Connection = Sqlite.Database;

const STATEMENTS_KEPT = 500;

/** A file, `:memory:`, or what `serialize` gave of another: a copy of it in memory. */
export function openConnection(file: string | Buffer): Connection {
  const connection = new Sqlite(file);
  connection.pragma('journal_mode = WAL');
  // FULL: an acknowledged write survives a crash of the machine, not only of the process.
  connection.pragma('synchronous = FULL');
  connection.pragma('foreign_keys = ON');
  connection.pragma('busy_timeout = 5000');
  connection.pragma('cache_size = -32000');
  return connection;
}

/** Whether SQLite refused because nothing more fits on the disk. */
export const isFull = (error: unknown): boolean =>
  codeOf(error) === 'SQLITE_FULL' || codeOf(error) === 'ENOSPC';

/** Whether a file is not SQLite's, or its contents contradict themselves. */
export const isDamaged = (error: unknown): boolean =>
  codeOf(error).startsWith('SQLITE_CORRUPT') || codeOf(error) === 'SQLITE_NOTADB';

/** Whether a file that may be read cannot be written. */
export const isReadOnly = (error: unknown): boolean => codeOf(error).startsWith('SQLITE_READONLY');

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** What a look over the whole database finds wrong; null: nothing. */
export function findDamage(connection: Connection): string | null {
  const found = connection.pragma('quick_check(1)', { simple: true });
  return found === 'ok' ? null : String(found);
}

/** Writes a whole and consistent copy of the database into a new file. */
export const copyInto = (connection: Connection, file: string): void =>
  void connection.prepare('vacuum into ?').run(file);

const LONGEST_WAIT_MS = 1500;
/** A connection that nothing refers to is closed when memory is tidied up, and its lock with it. */
const taken = new Set<Connection>();

/**
 * Takes a file for this process alone, by the locks of the operating system, which end with the process however it ends.
 * Returns what gives it back; null: another process has it.
 */
export function takeFile(file: string): (() => void) | null {
  const connection = new Sqlite(file, { timeout: LONGEST_WAIT_MS });
  try {
    connection.exec('begin exclusive');
  } catch (error) {
    connection.close();
    if (codeOf(error) === 'SQLITE_BUSY') return null;
    throw error;
  }
  taken.add(connection);
  return () => {
    taken.delete(connection);
    connection.close();
  };
}

/** Second connection of a file, which sees only what is committed. */
export function openReader(file: string): Connection {
  const connection = openConnection(file);
  connection.pragma('query_only = ON');
  return connection;
}

/** Parameters of a statement that is run once for each list of them. */
export class Many {
  readonly lists: readonly (readonly unknown[])[];
  constructor(lists: readonly (readonly unknown[])[]) {
    this.lists = lists;
  }
}

function runMany<Row>(statement: Sqlite.Statement, { lists }: Many): Row[] {
  if (statement.reader) return lists.flatMap((list) => statement.all(...list) as Row[]);
  for (const list of lists) statement.run(...list);
  return [];
}

/** Kysely's own driver prepares every query anew; this one keeps prepared statements. */
class SqliteConnection implements DatabaseConnection {
  readonly #database: Connection;
  readonly #statements = new Map<string, Sqlite.Statement>();

  constructor(database: Connection) {
    this.#database = database;
  }

  #prepare(sql: string) {
    const kept = this.#statements.get(sql);
    if (kept) return kept;
    const statement = this.#database.prepare(sql);
    if (this.#statements.size >= STATEMENTS_KEPT) this.#statements.clear();
    this.#statements.set(sql, statement);
    return statement;
  }

  executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    try {
      const statement = this.#prepare(sql);
      const [many] = parameters;
      if (many instanceof Many) return Promise.resolve({ rows: runMany<Row>(statement, many) });
      if (statement.reader) return Promise.resolve({ rows: statement.all(...parameters) as Row[] });
      const { changes, lastInsertRowid } = statement.run(...parameters);
      return Promise.resolve({
        numAffectedRows: BigInt(changes),
        insertId: BigInt(lastInsertRowid),
        rows: [],
      });
    } catch (error) {
      return Promise.reject(error);
    }
  }

  // oxlint-disable-next-line require-yield -- Kysely asks for it; nothing here streams
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Queries are not streamed');
  }
}

class SqliteDriver implements Driver {
  readonly #connection: SqliteConnection;
  readonly #turn: () => Promise<void>;

  constructor(database: Connection, turn: () => Promise<void>) {
    this.#connection = new SqliteConnection(database);
    this.#turn = turn;
  }

  async init() {}
  async acquireConnection() {
    await this.#turn();
    return this.#connection;
  }
  async beginTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }
  async commitTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }
  async rollbackTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('rollback'));
  }
  async releaseConnection() {}
  async destroy() {}
}

class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}

/** `turn` is awaited before each query: a connection that is also written to makes its readers wait. */
export const sqliteDialect = (
  database: Connection,
  turn: () => Promise<void> = () => Promise.resolve(),
): Dialect => ({
  createDriver: () => new SqliteDriver(database, turn),
  createQueryCompiler: () => new SqliteQueryCompiler(),
  createAdapter: () => new TransactionalAdapter(),
  createIntrospector: (db) => new SqliteIntrospector(db),
});

/** A number that is another after each commit that another connection made. */
export const otherCommits = (connection: Connection): unknown =>
  connection.pragma('data_version', { simple: true });

/** Tells of each row that this connection adds, changes or deletes (cascades too): its table, and a column of it before and after. */
export function watchRows<Table extends string>(
  connection: Connection,
  columns: Readonly<Record<Table, string | null>>,
  onRow: (table: Table, value: number | null) => void,
): void {
  connection.function('row_touched', (table: unknown, value: unknown) => {
    onRow(table as Table, typeof value === 'number' ? value : null);
    return null;
  });
  for (const [table, column] of Object.entries<string | null>(columns)) {
    const tell = (row: 'old' | 'new') =>
      `select row_touched('${table}', ${column === null ? 'null' : `${row}."${column}"`});`;
    const on = (event: string, told: string) =>
      connection.exec(
        `create temp trigger if not exists "${table}_${event}" after ${event} on main."${table}" begin ${told} end`,
      );
    on('insert', tell('new'));
    on('update', tell('old') + tell('new'));
    on('delete', tell('old'));
  }
}
