import type { SeedData } from '@saldo/seeds';
import type { Insertable } from 'kysely';
import type { Database } from './schema.ts';
import type { Db, Store } from './open.ts';
import { accountRows, payRows, planRows, userRows } from './seed-rows.ts';
import type { SeedRows } from './seed-tables.ts';
import { totalRows } from './seed-totals.ts';
import { TABLES } from './tables.ts';

export interface SeedOptions {
  /** when the rows are made */
  now: Date;
  /** the accounts' business date from now on; null: the day it is */
  simulatedDate: string | null;
  /** the day whose exchange rates the stored totals use */
  day: string;
  hash: (password: string) => Promise<string>;
}

/** Puts a scenario in the place of everything that is there, in one transaction. */
export async function loadSeed(store: Store, data: SeedData, options: SeedOptions): Promise<void> {
  const hashes = await hashOnce(data, options.hash);
  const createdAt = options.now.toISOString();
  const rows: SeedRows = {
    ...accountRows(data, createdAt, options.simulatedDate),
    ...userRows(data, createdAt, hashes),
    ...planRows(data, createdAt),
    ...payRows(data, createdAt),
    ...totalRows(data, options.day, createdAt),
  };
  await store.transact(async (tx) => {
    for (const table of TABLES.toReversed()) await tx.deleteFrom(table).execute();
    for (const table of TABLES) await insertAll(tx, table, rows[table] ?? []);
  });
}

/** Whether nobody has an account yet. */
export const isNew = async (store: Store): Promise<boolean> =>
  (await store.db.selectFrom('account').select('id').limit(1).execute()).length === 0;

async function hashOnce({ users }: SeedData, hash: SeedOptions['hash']) {
  const passwords = [...new Set(users.map(({ password }) => password))];
  return new Map(
    await Promise.all(passwords.map(async (password) => [password, await hash(password)] as const)),
  );
}

/** SQLite and PostgreSQL both allow about 32 000 parameters in a statement. */
const MAX_PARAMETERS = 30_000;

async function insertAll<Table extends keyof Database>(
  tx: Db,
  table: Table,
  rows: readonly Insertable<Database[Table]>[],
) {
  const columns = Object.keys(rows[0] ?? {}).length;
  const chunk = Math.floor(MAX_PARAMETERS / Math.max(1, columns));
  for (let start = 0; start < rows.length; start += chunk) {
    await tx
      .insertInto(table)
      .values(rows.slice(start, start + chunk))
      .execute();
  }
}
