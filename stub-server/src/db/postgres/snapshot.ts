import { Kysely } from 'kysely';
import pg from 'pg';
import type { Database } from '#src/db/schema.ts';
import type { Snapshot } from '#src/db/open.ts';
import { configOf } from './connect.ts';
import { PostgresConnection, postgresDialect } from './dialect.ts';

/** Opens a snapshot of the committed data, in one transaction with repeatable reads. */
export async function openSnapshot(url: string): Promise<Snapshot> {
  const client = new pg.Client(configOf(url));
  // An ended connection fails the query that waits for it.
  client.on('error', () => undefined);
  await client.connect();
  // The first read determines the snapshot.
  await client.query('begin isolation level repeatable read read only; select 1');
  const connection = new PostgresConnection(client);
  return {
    db: new Kysely<Database>({
      dialect: postgresDialect({ take: () => Promise.resolve(connection), giveBack: () => undefined }),
    }),
    close: () => client.end(),
  };
}
