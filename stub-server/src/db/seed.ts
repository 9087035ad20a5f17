import type { SeedData } from '@saldo/seeds';
import type { Insertable } from 'kysely';
import type { Database } from './schema.ts';
import { isSqlite, type Db, type Store } from './open.ts';
import { drawEpoch } from './revisions.ts';
import { namesOf, type SeedContext, type TableName, type TableSpec } from './tables.ts';

export interface SeedOptions extends Pick<SeedContext, 'simulatedDate' | 'day'> {
  /** the creation time of the rows */
  now: Date;
  hash: (password: string) => Promise<string>;
}

/** Replaces all data with a scenario, in one transaction. */
export async function loadSeed(store: Store, data: SeedData, options: SeedOptions): Promise<void> {
  const { now, simulatedDate, day, hash } = options;
  const context = { createdAt: now.toISOString(), simulatedDate, day, hashes: await hashOnce(data, hash) };
  const names = namesOf(store.tables).filter((name) => !store.tables[name]?.outlivesScenarios);
  await store.transact({ accountId: null, alone: 'everything' }, async (tx) => {
    for (const name of names.toReversed()) await tx.deleteFrom(name).execute();
    await drawEpoch(tx);
    for (const name of names) {
      const spec = store.tables[name] as TableSpec<TableName>;
      await insertAll(tx, name, spec.seed?.(data, context) ?? []);
    }
    await store.continueIds(tx);
  });
}

/**
 * Keeps the data just loaded; returns a function that restores it in a tenth of the time. null: the
 * store cannot.
 */
export async function keepSeed(store: Store): Promise<(() => Promise<void>) | null> {
  const putBack = isSqlite(store) ? await store.keep() : null;
  if (!putBack) return null;
  const outliving = namesOf(store.tables).filter((name) => store.tables[name]?.outlivesScenarios);
  return async () => {
    const rows = await Promise.all(outliving.map((name) => store.db.selectFrom(name).selectAll().execute()));
    await putBack();
    await store.transact({ accountId: null, alone: 'everything' }, async (tx) => {
      for (const [place, name] of outliving.entries()) {
        await tx.deleteFrom(name).execute();
        await insertAll(tx, name, rows[place] ?? []);
      }
      await drawEpoch(tx);
    });
  };
}

/** Whether the database has no account. */
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
