import { Kysely } from 'kysely';
import { openConnection, sqliteDialect } from './dialect.ts';
import type { Snapshot, Source } from './open.ts';
import { openSnapshot as openOnPostgres } from './postgres/snapshot.ts';
import type { Database } from './schema.ts';

/** Opens what is committed now, in one transaction of reads: others go on writing meanwhile. */
export async function openSnapshot(source: Source): Promise<Snapshot> {
  if (source.kind === 'postgres') return await openOnPostgres(source.url);
  const { file } = source;
  const connection = openConnection(typeof file === 'string' ? file : Buffer.from(file));
  connection.pragma('query_only = ON');
  // The first read fixes the moment.
  connection.exec('begin; select 1 from sqlite_schema');
  return {
    db: new Kysely<Database>({ dialect: sqliteDialect(connection) }),
    close: () => Promise.resolve(void connection.close()),
  };
}
