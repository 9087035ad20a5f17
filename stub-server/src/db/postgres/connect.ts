import pg from 'pg';
import { DatabaseUnavailable } from '#src/db/unavailable.ts';

const { INT8, NUMERIC, JSON: JSON_TEXT, JSONB } = pg.types.builtins;

/** Parses counts and sums as numbers, like SQLite, and keeps JSON as text. */
const PARSERS = new Map<number, (text: string) => unknown>([
  [INT8, wholeNumber],
  [NUMERIC, wholeNumber],
  [JSON_TEXT, String],
  [JSONB, String],
]);

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    PARSERS.get(oid) ?? (pg.types.getTypeParser(oid, format) as (text: string) => unknown),
};

function wholeNumber(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number))
    throw new RangeError(`${text} is no whole number that JavaScript can hold`);
  return number;
}

const CONNECT_MS = 10_000;

/** Options of every connection. */
export const configOf = (url: string): pg.ClientConfig => ({
  connectionString: url,
  application_name: 'saldo',
  connectionTimeoutMillis: CONNECT_MS,
  keepAlive: true,
  types,
  pipeline: true,
});

export interface PoolOptions {
  max: number;
  /** run on each new connection before anything else */
  prepare?: string;
}

export function poolOf(url: string, { max, prepare }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({ ...configOf(url), max });
  // An idle connection that ends is replaced by the next call; without a listener it would end the process.
  pool.on('error', () => undefined);
  // Likewise for one that ends while in use: its query is refused.
  pool.on('connect', (client) => void client.on('error', () => undefined));
  if (prepare !== undefined)
    pool.on('connect', (client) => void client.query(prepare).catch(() => undefined));
  return pool;
}

export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/**
 * A connection of a pool. Any failure to open it while the server runs is an outage, because the
 * start has proved the address valid.
 */
export const connectedBy = (pool: pg.Pool): Promise<pg.PoolClient> =>
  pool.connect().catch((error: unknown) => {
    throw new DatabaseUnavailable(error);
  });

/** Connection exceptions; the server is shutting down, has crashed, or is starting. */
const BY_SERVER = /^(?:08|57P0[1-3])/u;
const BY_NETWORK = /^(?:ECONN|EPIPE$|ETIMEDOUT$|EHOST|ENET)/u;
/** The library's own errors have no code. */
const BY_LIBRARY = /^(?:Connection terminated|Client has encountered a connection error)/u;

/** Converts the error of a query to an outage if its connection has ended. */
export function asOutage(error: unknown): unknown {
  const code = codeOf(error);
  const isOutage =
    BY_SERVER.test(code) ||
    BY_NETWORK.test(code) ||
    (code === '' && error instanceof Error && BY_LIBRARY.test(error.message));
  return isOutage ? new DatabaseUnavailable(error) : error;
}
