import pg from 'pg';
import { takeDatabase } from '#src/db/postgres/alone.ts';
import { codeOf, configOf } from '#src/db/postgres/connect.ts';
import { openPostgres } from '#src/db/postgres/store.ts';
import type { Store } from '#src/db/open.ts';
import type { TableSpecs } from '#src/db/tables.ts';
import { StartupError } from './startup-error.ts';

/** The oldest tested version. */
const OLDEST_VERSION = 15;

/** Opens the database at DATABASE_URL, locked for this process. */
export async function openServerDatabase(url: string, tables: TableSpecs = {}): Promise<Store> {
  const where = placeOf(url);
  const release = await tellingWhy(where, async () => {
    await demandUsable(url, where);
    return takeDatabase(url, { onLost: () => endAsLost(where) });
  });
  if (release === null)
    throw new StartupError(
      `Another Saldo works in ${where.database}; stop it first, or name another database.`,
    );
  const store = openPostgres(url, { tables });
  return {
    ...store,
    close: async () => {
      await store.close();
      await release();
    },
  };
}

interface Place {
  /** "the database saldo" */
  database: string;
  server: string;
  user: string;
}

/** The address for messages, without the password. */
function placeOf(url: string): Place {
  try {
    const client = new pg.Client({ connectionString: url });
    const { host, port, database = '', user = '' } = client;
    return {
      database: `the database ${database}`,
      server: host.startsWith('/') ? host : `${host}:${port}`,
      user,
    };
  } catch {
    throw new StartupError(
      'DATABASE_URL must be an address like postgres://user:password@host:5432/database.',
    );
  }
}

async function demandUsable(url: string, { database, user }: Place): Promise<void> {
  const client = new pg.Client(configOf(url));
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ version: string; encoding: string; may: boolean | null }>(
      `select current_setting('server_version') as version, current_setting('server_encoding') as encoding,
        has_schema_privilege(current_schema(), 'create') as may`,
    );
    const [found] = rows;
    if (!found) throw new Error('PostgreSQL said nothing of itself');
    const { version, encoding, may } = found;
    if (Number.parseInt(version, 10) < OLDEST_VERSION)
      throw new StartupError(
        `PostgreSQL at DATABASE_URL is version ${version}; Saldo needs ${OLDEST_VERSION} or a newer one.`,
      );
    if (encoding !== 'UTF8')
      throw new StartupError(
        `${capital(database)} keeps texts as ${encoding}; make one with "create database ... encoding 'UTF8' template template0".`,
      );
    if (may !== true)
      throw new StartupError(
        `The user ${user} may make no tables in ${database}: make it the owner with "alter database ... owner to ${user}".`,
      );
  } finally {
    await client.end();
  }
}

async function tellingWhy<Result>(where: Place, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw new StartupError(sentenceOf(error, where));
  }
}

function sentenceOf(error: unknown, { database, server, user }: Place): string {
  const reason = reasonOf(error);
  const code = codeOf(error);
  if (code === '3D000')
    return `PostgreSQL at ${server} has no such database (${reason}): make it with createdb, or correct DATABASE_URL.`;
  if (code.startsWith('28'))
    return `PostgreSQL at ${server} does not let in ${user} (${reason}): correct the user or the password in DATABASE_URL.`;
  if (code.startsWith('E'))
    return `No PostgreSQL answers at ${server} (${reason}): start it, or correct DATABASE_URL.`;
  return `${capital(database)} at ${server} cannot be opened (${reason}).`;
}

/** A failed connection to several addresses has an empty message. */
const reasonOf = (error: unknown) =>
  error instanceof Error ? error.message || codeOf(error) : String(error);

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Ends the process, because with two processes each tab would receive only half of the changes. */
function endAsLost({ database }: Place): never {
  throw new Error(`Another Saldo has taken ${database} while the connection to it was broken`);
}
