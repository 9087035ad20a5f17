import { resolve } from 'node:path';
import type { Store } from '#src/db/open.ts';
import type { TableSpecs } from '#src/db/tables.ts';
import { refuseHalfRestored } from './backup/unfinished.ts';
import { bringUpToDate } from './backups.ts';
import { openFolder, takeFolder } from './data-folder.ts';
import type { Settings } from './env.ts';
import { openServerDatabase } from './postgres.ts';

/**
 * Opens the database, locked for this process, and runs pending migrations: SQLite's in the data folder, or
 * PostgreSQL's at its address. The folder is locked for the key file in either case.
 */
export async function openDatabase(
  { dataDir, databaseUrl }: Pick<Settings, 'dataDir' | 'databaseUrl'>,
  { tables, now }: { tables: TableSpecs; now: Date },
): Promise<{ store: Store; folder: string; done: string[] }> {
  const folder = resolve(dataDir);
  refuseHalfRestored(folder);
  const store =
    databaseUrl === undefined ? openFolder(folder, tables) : await onServer(databaseUrl, folder, tables);
  return { store, folder, done: await bringUpToDate(store, folder, now) };
}

async function onServer(url: string, folder: string, tables: TableSpecs): Promise<Store> {
  const release = takeFolder(folder);
  try {
    const store = await openServerDatabase(url, tables);
    return {
      ...store,
      close: async () => {
        await store.close();
        release();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}
