import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { copyFileInto, isDamaged } from '#src/db/dialect.ts';
import { planMigrations } from '#src/db/migrate.ts';
import { openStore, type SqliteStore } from '#src/db/open.ts';
import { reasonOf, StartupError } from '#src/main/startup-error.ts';
import type { DatabaseCopier, DatabasePlace } from './database.ts';
import { endSessions } from './sessions.ts';

const NAME = 'saldo.sqlite';
/** The files of the database, including its write-ahead log. */
const PARTS = ['', '-wal', '-shm'];

export const sqliteCopier = (folder: string): DatabaseCopier => ({
  name: NAME,
  demandData: () => {
    if (existsSync(join(folder, NAME))) return Promise.resolve();
    throw new StartupError(`There are no data in ${folder}: name their folder with DATA_DIR.`);
  },
  copyInto: async (file) => {
    copyFileInto(join(folder, NAME), file);
    return await looking(file, async ({ db }) => (await planMigrations(db)).done);
  },
});

export const sqlitePlace = (folder: string): DatabasePlace => ({
  name: NAME,
  isEmpty: () => Promise.resolve(!existsSync(join(folder, NAME))),
  prepare: (copy) => looking(copy, endSessions),
  putAside: (aside) => {
    for (const part of PARTS) {
      const name = `${NAME}${part}`;
      if (existsSync(join(folder, name))) renameSync(join(folder, name), join(aside, name));
    }
    return Promise.resolve();
  },
  put: (copy) => Promise.resolve(renameSync(copy, join(folder, NAME))),
});

const damaged = (why: string) => new StartupError(`The copy of the database is damaged (${why}).`);

async function looking<Result>(file: string, look: (store: SqliteStore) => Promise<Result>): Promise<Result> {
  const store = opened(file);
  try {
    const damage = store.damage();
    if (damage !== null) throw damaged(damage);
    return await look(store);
  } finally {
    await store.close();
  }
}

function opened(file: string): SqliteStore {
  try {
    return openStore(file);
  } catch (error) {
    throw isDamaged(error) ? damaged(reasonOf(error)) : error;
  }
}
