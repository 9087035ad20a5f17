import { Kysely, sql } from 'kysely';
import type { Pool } from 'pg';
import type { Db } from '#src/db/db.ts';
import type { Store } from '#src/db/open.ts';
import { runAgainWhereOvertaken } from '#src/db/overtaken.ts';
import { forgetRevisions } from '#src/db/revisions.ts';
import type { Database } from '#src/db/schema.ts';
import { settling, type TableSpecs } from '#src/db/tables.ts';
import type { Batch } from '#src/db/transact.ts';
import { connectedBy, poolOf } from './connect.ts';
import { PostgresConnection, postgresDialect, type Connections } from './dialect.ts';
import { PostgresTransactions } from './transactions.ts';

const READERS = 8;
const WRITERS = 8;
/** Plans of such small queries cost less than compiling them. */
const PREPARE = 'set jit = off';

/** Opens an existing PostgreSQL database. `migrate` runs the migrations. */
export function openPostgres(url: string, { tables = {} }: { tables?: TableSpecs } = {}): Store {
  const writers = poolOf(url, { max: WRITERS, prepare: PREPARE });
  const readers = poolOf(url, {
    max: READERS,
    prepare: `${PREPARE}; set default_transaction_read_only = on`,
  });
  const listeners: ((batch: Batch) => void)[] = [];
  const transactions = new PostgresTransactions(writers, {
    committed: () => forgetRevisions(db),
    ended: (batch) => {
      for (const listener of listeners) listener(batch);
    },
  });
  const db: Db = new Kysely<Database>({ dialect: postgresDialect(connectionsOf(readers)) });
  return {
    kind: 'postgres',
    db,
    transact: runAgainWhereOvertaken(settling(tables, transactions.transact)),
    // Referenced tables are altered in place.
    rebuild: transactions.transact,
    onBatch: (listener) => void listeners.push(listener),
    tables,
    source: () => Promise.resolve({ kind: 'postgres', url }),
    continueIds: continueAfter,
    isFull: () => transactions.isFull,
    close: async () => {
      await transactions.idle();
      await Promise.all([readers.end(), writers.end()]);
    },
  };
}

function connectionsOf(pool: Pool): Connections {
  const releases = new WeakMap<PostgresConnection, () => void>();
  return {
    take: async () => {
      const client = await connectedBy(pool);
      const connection = new PostgresConnection(client);
      releases.set(connection, () => client.release());
      return connection;
    },
    giveBack: (connection) => releases.get(connection)?.(),
  };
}

/** Continues the sequences of ids after rows with explicit ids. */
async function continueAfter(tx: Db): Promise<void> {
  const numbered = await sql<{ name: string }>`select table_name as name from information_schema.columns
    where table_schema = current_schema() and column_name = 'id' and is_identity = 'YES'`.execute(tx);
  for (const { name } of numbered.rows) {
    const sequence = sql`pg_get_serial_sequence(${sql.lit(`"${name}"`)}, 'id')`;
    await sql`select setval(${sequence}, greatest(max(id), nextval(${sequence}))) from ${sql.table(name)}
      having max(id) is not null`.execute(tx);
  }
}
