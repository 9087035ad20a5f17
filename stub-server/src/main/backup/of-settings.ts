import { resolve } from 'node:path';
import { takeFolder } from '#src/main/data-folder.ts';
import type { Settings } from '#src/main/env.ts';
import { openServerDatabase } from '#src/main/postgres.ts';
import type { DatabaseCopier, DatabasePlace } from './database.ts';
import { postgresCopier, postgresPlace } from './postgres.ts';
import { sqliteCopier, sqlitePlace } from './sqlite.ts';

type Where = Pick<Settings, 'dataDir' | 'databaseUrl'>;

export const copierOf = ({ dataDir, databaseUrl }: Where): DatabaseCopier =>
  databaseUrl === undefined ? sqliteCopier(resolve(dataDir)) : postgresCopier(databaseUrl);

/** Locks the database and the folder of its key and files for this process; throws if a server uses them. */
export async function placeOf({
  dataDir,
  databaseUrl,
}: Where): Promise<{ database: DatabasePlace; release: () => Promise<void> }> {
  const folder = resolve(dataDir);
  const giveBack = takeFolder(folder);
  if (databaseUrl === undefined)
    return { database: sqlitePlace(folder), release: () => Promise.resolve(giveBack()) };
  try {
    const store = await openServerDatabase(databaseUrl);
    const release = async () => {
      await store.close();
      giveBack();
    };
    return { database: postgresPlace(databaseUrl, store), release };
  } catch (error) {
    giveBack();
    throw error;
  }
}
