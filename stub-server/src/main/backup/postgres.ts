import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { planMigrations } from '#src/db/migrate.ts';
import type { Store } from '#src/db/open.ts';
import { openPostgres } from '#src/db/postgres/store.ts';
import { reasonOf, StartupError } from '#src/main/startup-error.ts';
import type { DatabaseCopier, DatabasePlace } from './database.ts';
import { endSessions } from './sessions.ts';

// Uses PostgreSQL's own programs, because a dump is a consistent snapshot during writes.

const NAME = 'saldo.pgdump';

export const postgresCopier = (url: string): DatabaseCopier => ({
  name: NAME,
  demandData: async () => {
    if ((await migrationsAt(url)).length > 0) return;
    throw new StartupError('The database that DATABASE_URL names has no data of Saldo.');
  },
  copyInto: async (file) => {
    await dump(url, file);
    return await migrationsAt(url);
  },
});

/** `store`: the same database, open for this process alone. */
export const postgresPlace = (url: string, store: Store): DatabasePlace => ({
  name: NAME,
  isEmpty: async () => (await planMigrations(store.db)).done.length === 0,
  prepare: async (copy) => {
    await run('pg_restore', ['--list', copy], url);
  },
  putAside: async (aside) => {
    await dump(url, join(aside, NAME));
    await dropTables(store);
  },
  put: async (copy) => {
    const whole = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges'];
    await run('pg_restore', [...whole, ...addressOf(url), copy], url);
    await endSessions(store);
  },
});

async function migrationsAt(url: string): Promise<string[]> {
  const store = openPostgres(url);
  try {
    return (await planMigrations(store.db)).done;
  } catch (error) {
    throw new StartupError(`The database that DATABASE_URL names cannot be read (${reasonOf(error)}).`);
  } finally {
    await store.close();
  }
}

/** Drops existing tables and trigger functions, which would conflict with those of the backup. */
const dropTables = (store: Store) =>
  store.transact({ accountId: null, alone: 'everything' }, async (tx) => {
    const tables = await sql<{ name: string }>`select tablename as name from pg_tables
      where schemaname = current_schema()`.execute(tx);
    for (const { name } of tables.rows) await sql`drop table ${sql.table(name)} cascade`.execute(tx);
    const functions = await sql<{ name: string }>`select oid::regprocedure::text as name from pg_proc
      where pronamespace = current_schema()::regnamespace
        and not exists (select 1 from pg_depend where objid = pg_proc.oid and deptype = 'e')`.execute(tx);
    for (const { name } of functions.rows) await sql`drop function ${sql.raw(name)}`.execute(tx);
  });

const dump = (url: string, file: string) =>
  run(
    'pg_dump',
    ['--format=custom', '--no-owner', '--no-privileges', '--file', file, ...addressOf(url)],
    url,
  );

/** Passes the password in the environment, because arguments are visible to every user of the machine. */
function addressOf(url: string): string[] {
  const address = new URL(url);
  address.password = '';
  return ['--dbname', address.href];
}

async function run(program: 'pg_dump' | 'pg_restore', args: string[], url: string): Promise<void> {
  const password = decodeURIComponent(new URL(url).password);
  const env = { ...process.env, ...(password === '' ? {} : { PGPASSWORD: password }) };
  const child = spawn(program, args, { env, stdio: ['ignore', 'ignore', 'pipe'] });
  const said = text(child.stderr);
  const [code] = (await once(child, 'close').catch((error: unknown) => {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    throw new StartupError(
      isMissing
        ? `${program} is not installed here; it comes with PostgreSQL's own programs (Debian: postgresql-client).`
        : `${program} could not be run (${reasonOf(error)}).`,
    );
  })) as [number | null];
  if (code !== 0) throw new StartupError(`${program} failed: ${(await said).trim()}`);
}
