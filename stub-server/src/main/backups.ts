import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { migrate, planMigrations } from '#src/db/migrate.ts';
import { isSqlite, type SqliteStore, type Store } from '#src/db/open.ts';
import { StartupError } from './startup-error.ts';

export const BACKUPS = 'backups';
const COPIES_KEPT = 3;

/** Runs pending migrations, after a copy of a file with data. Returns their names. */
export async function bringUpToDate(store: Store, folder: string, now: Date): Promise<string[]> {
  const { done, missing, unknown } = await planMigrations(store.db);
  if (unknown.length > 0)
    throw new StartupError(
      isSqlite(store)
        ? `The database in ${folder} was used by a newer Saldo (this one does not know ${unknown.join(', ')}): start that one, or put back a copy from ${join(folder, BACKUPS)}.`
        : `The database that DATABASE_URL names was used by a newer Saldo (this one does not know ${unknown.join(', ')}): start that one, or put back a copy.`,
    );
  if (isSqlite(store) && done.length > 0 && missing.length > 0) await keepCopy(store, folder, now);
  return await migrate(store);
}

async function keepCopy(store: SqliteStore, folder: string, now: Date): Promise<void> {
  const copies = join(folder, BACKUPS);
  // Sorting by name is sorting by creation time.
  const name = `saldo-${now.toISOString().replaceAll(/[:.]/g, '-')}.sqlite`;
  try {
    mkdirSync(copies, { recursive: true });
    await store.copyInto(join(copies, name));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new StartupError(
      `No copy of the database could be put into ${copies} (${why}), and without one its tables are not changed.`,
    );
  }
  const old = readdirSync(copies)
    .filter((file) => /^saldo-.+\.sqlite$/.test(file))
    .toSorted()
    .slice(0, -COPIES_KEPT);
  for (const file of old) rmSync(join(copies, file));
}
