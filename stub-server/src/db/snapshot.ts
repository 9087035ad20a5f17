import { Kysely } from 'kysely';
import { openConnection, sqliteDialect } from './dialect.ts';
import type { Snapshot, Source } from './open.ts';
import { openSnapshot as openOnPostgres } from './postgres/snapshot.ts';
import type { Database } from './schema.ts';

/** Opens a snapshot of the committed data in a read transaction, which does not block writes. */
export async function openSnapshot(source: Source): Promise<Snapshot> {
  if (source.kind === 'postgres') return await openOnPostgres(source.url);
  const { file } = source;
  const connection = openConnection(typeof file === 'string' ? file : Buffer.from(file));
  connection.pragma('query_only = ON');
  // The first read determines the snapshot.
  connection.exec('begin; select 1 from sqlite_schema');
  return {
    db: new Kysely<Database>({ dialect: sqliteDialect(connection) }),
    close: () => Promise.resolve(void connection.close()),
  };
}
