import pg from 'pg';

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
  if (prepare !== undefined)
    pool.on('connect', (client) => void client.query(prepare).catch(() => undefined));
  return pool;
}

export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
