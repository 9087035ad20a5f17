import Sqlite from 'better-sqlite3';
import {
  CompiledQuery,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type FunctionNode,
  type QueryResult,
} from 'kysely';
import { writtenAs, type Functions } from './functions.ts';
import { Many } from './many.ts';

// Everything specific to SQLite: connection, pragmas, statements and error codes.

export type Connection = Sqlite.Database;

const STATEMENTS_KEPT = 500;

/** A file, `:memory:`, or the bytes of `serialize`, which are opened as a copy in memory. */
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

/** 53100: PostgreSQL's code. */
const FULL: ReadonlySet<string> = new Set(['SQLITE_FULL', 'ENOSPC', '53100']);

/** Whether the database refused because the disk is full. */
export const isFull = (error: unknown): boolean => FULL.has(codeOf(error));

/** Whether a file is not a SQLite database, or is corrupt. */
export const isDamaged = (error: unknown): boolean =>
  codeOf(error).startsWith('SQLITE_CORRUPT') || codeOf(error) === 'SQLITE_NOTADB';

/** Whether a readable file is not writable. */
export const isReadOnly = (error: unknown): boolean => codeOf(error).startsWith('SQLITE_READONLY');

/** Numbers are PostgreSQL's codes. */
const CONFLICTS: ReadonlySet<string> = new Set([
  'SQLITE_CONSTRAINT_UNIQUE',
  'SQLITE_CONSTRAINT_PRIMARYKEY',
  'SQLITE_CONSTRAINT_FOREIGNKEY',
  // from a key with ON DELETE RESTRICT
  'SQLITE_CONSTRAINT_TRIGGER',
  '23001',
  '23503',
  '23505',
]);

/** Whether a conflict is caused by another row, e.g. one added or deleted meanwhile. */
export const isConflict = (error: unknown): boolean => CONFLICTS.has(codeOf(error));

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** The corruption found by an integrity check; null: none. */
export function findDamage(connection: Connection): string | null {
  const found = connection.pragma('quick_check(1)', { simple: true });
  return found === 'ok' ? null : String(found);
}

/** Writes a consistent copy of the database into a new file. */
export const copyInto = (connection: Connection, file: string): void =>
  void connection.prepare('vacuum into ?').run(file);

/** Bytes of the header that say whether the file has a write-ahead log; 1: none. */
const [WRITE_VERSION, READ_VERSION] = [18, 19];

/** A copy of the database in memory, where a write-ahead log is impossible. */
export function copyInMemory(connection: Connection): Connection {
  const bytes = connection.serialize();
  bytes[WRITE_VERSION] = 1;
  bytes[READ_VERSION] = 1;
  return new Sqlite(bytes);
}

const ALL_PAGES = 0x7fff_ffff;

/** Writes a database over a file in one transaction; other connections of the file see it at once. */
export const writeOver = async (connection: Connection, file: string): Promise<void> =>
  void (await connection.backup(file, { progress: () => ALL_PAGES }));

/**
 * Runs a command without enforcing foreign keys, so that a referenced table can be dropped and recreated. `check` throws
 * on dangling references. SQLite changes the pragma only outside transactions.
 */
export async function rebuilding<Result>(
  connection: Connection,
  command: (check: () => void) => Promise<Result>,
): Promise<Result> {
  connection.pragma('foreign_keys = OFF');
  try {
    return await command(() => {
      const dangling = connection.pragma('foreign_key_check') as { table: string; parent: string }[];
      const [first] = dangling;
      if (first)
        throw new Error(`Rows of ${first.table} refer to rows of ${first.parent} that are not there`);
    });
  } finally {
    connection.pragma('foreign_keys = ON');
  }
}

/** Like `copyInto`, but for a file that another process may write at the same time. */
export function copyFileInto(source: string, file: string): void {
  const connection = new Sqlite(source, { readonly: true, fileMustExist: true });
  try {
    copyInto(connection, file);
  } finally {
    connection.close();
  }
}

const LONGEST_WAIT_MS = 1500;
/** Kept referenced, because garbage collection would close the connection and release its lock. */
const taken = new Set<Connection>();

/**
 * Reserves a file for this process by an operating-system lock, which ends with the process in any
 * case. Returns the function that releases it; null: another process holds it.
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

/** A second connection of a file, which sees only committed data. */
export function openReader(file: string): Connection {
  const connection = openConnection(file);
  connection.pragma('query_only = ON');
  return connection;
}

function runMany<Row>(statement: Sqlite.Statement, { lists }: Many): QueryResult<Row> {
  if (statement.reader) return { rows: lists.flatMap((list) => statement.all(...list) as Row[]) };
  const changes = lists.reduce((sum, list) => sum + statement.run(...list).changes, 0);
  return { rows: [], numAffectedRows: BigInt(changes) };
}

/** Kysely's own driver prepares every query again; this one keeps prepared statements. */
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
      if (many instanceof Many) return Promise.resolve(runMany<Row>(statement, many));
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

  /** Streams rows. The connection is busy until the last one. */
  async *streamQuery<Row>(
    { sql, parameters }: CompiledQuery,
    chunkSize: number,
  ): AsyncIterableIterator<QueryResult<Row>> {
    let rows: Row[] = [];
    for (const row of this.#prepare(sql).iterate(...parameters)) {
      if (rows.push(row as Row) < chunkSize) continue;
      yield { rows };
      rows = [];
    }
    yield { rows };
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

const FUNCTIONS: Functions = {
  json_list: (values) => ['json_array(', values, ')'],
  json_fields: (values) => ['json_object(', values, ')'],
  json_of: (text) => ['json(', text, ')'],
  joined_texts: (args) => ['cast(coalesce(group_concat(', args.slice(0, 1), ", ','), '') as blob)"],
  distinct_list: (column) => [
    'json_group_array(distinct ',
    column,
    ') filter (where ',
    column,
    ' is not null)',
  ],
  documents_with: ([phrase]) => [
    '(select rowid as id from payment_text where payment_text match (',
    phrase ? [phrase] : [],
    '))',
  ],
  values_of: (list) => ['(select value from json_each(', list, '))'],
};

class SqliteCompiler extends SqliteQueryCompiler {
  protected override visitFunction(node: FunctionNode): void {
    const parts = writtenAs(FUNCTIONS, node);
    if (!parts) return super.visitFunction(node);
    for (const part of parts) {
      if (typeof part === 'string') this.append(part);
      else this.compileList(part);
    }
  }
}

class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}

/** `turn` is awaited before each query, because a connection shared with writes makes its readers wait. */
export const sqliteDialect = (
  database: Connection,
  turn: () => Promise<void> = () => Promise.resolve(),
): Dialect => ({
  createDriver: () => new SqliteDriver(database, turn),
  createQueryCompiler: () => new SqliteCompiler(),
  createAdapter: () => new TransactionalAdapter(),
  createIntrospector: (db) => new SqliteIntrospector(db),
});
