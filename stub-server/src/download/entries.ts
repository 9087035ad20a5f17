import { ACCOUNT_CURRENCY, exponentOf, type CurrencyCode } from '@saldo/contract/domain/currency';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#src/db/open.ts';
import { BYTE_ORDER_MARK, csvLines } from '#src/spreadsheet/csv.ts';
import type { Part } from './tables.ts';
import type { Entry } from './zip.ts';

/** The number of rows per chunk. */
const CHUNK = 500;

type Row = Record<string, string | number | null>;

/** A part with the columns of its table. */
interface Table extends Part {
  columns: readonly string[];
  count: number;
}

/** The account's rows of a table. */
function rowsOf({ table, accountIn = 'account_id', userRefersBy }: Part, accountId: number) {
  if (userRefersBy === undefined) return sql`${sql.ref(`${table}.${accountIn}`)} = ${accountId}`;
  return sql`${sql.ref(`${table}.id`)} in (select ${sql.ref(userRefersBy)} from "user" where account_id = ${accountId})`;
}

async function countOf(db: Db, part: Part, accountId: number): Promise<number> {
  const counted = sql<{ count: number }>`select count(*) as count from ${sql.table(part.table)}
    where ${rowsOf(part, accountId)}`;
  return (await counted.execute(db)).rows[0]?.count ?? 0;
}

/** The tables of an account with their numbers of rows. */
export async function readTables(db: Db, parts: readonly Part[], accountId: number): Promise<Table[]> {
  const known = new Map((await db.introspection.getTables()).map(({ name, columns }) => [name, columns]));
  const tables: Table[] = [];
  for (const part of parts) {
    const secret = new Set<string>(part.without);
    const columns = (known.get(part.table) ?? []).map(({ name }) => name).filter((name) => !secret.has(name));
    tables.push({ ...part, columns, count: await countOf(db, part, accountId) });
  }
  return tables;
}

/** The currency of the amounts, if another row has it. */
const currencyOf = ({ table, currencyBy }: Table): RawBuilder<unknown> | null =>
  currencyBy
    ? sql`(select other.currency from ${sql.table(currencyBy.of)} as other
        where other.id = ${sql.ref(`${table}.${currencyBy.column}`)}) as currency`
    : null;

async function* chunksOf(db: Db, table: Table, { accountId, further }: Reading): AsyncGenerator<Row[]> {
  const own = table.columns.map((name) => sql.ref(`${table.table}.${name}`));
  const first = table.columns.find((name) => name !== 'account_id') ?? 'account_id';
  const order = table.columns.includes('id') ? 'id' : first;
  const query = sql<Row>`select ${sql.join(further ? [...own, further] : own)} from ${sql.table(table.table)}
    where ${rowsOf(table, accountId)} order by ${sql.ref(`${table.table}.${order}`)}`;
  for await (const { rows } of db.getExecutor().stream<Row>(query.compile(db), CHUNK)) yield rows;
}

interface Reading {
  accountId: number;
  /** one more column */
  further?: RawBuilder<unknown> | null;
}

async function* jsonOf(chunks: AsyncIterable<Row[]>): AsyncGenerator<Buffer> {
  let before = '[\n';
  for await (const rows of chunks) {
    if (rows.length === 0) continue;
    yield Buffer.from(before + rows.map((row) => JSON.stringify(row)).join(',\n'));
    before = ',\n';
  }
  yield Buffer.from(before === '[\n' ? '[]\n' : '\n]\n');
}

async function* csvOf(chunks: AsyncIterable<Row[]>, table: Table): AsyncGenerator<Buffer> {
  const columns = [...table.columns, ...(table.currencyBy ? ['currency'] : [])];
  const amounts = new Set<string>(table.amounts);
  yield Buffer.from(BYTE_ORDER_MARK + csvLines([columns]));
  for await (const rows of chunks) {
    const lines = rows.map((row) =>
      columns.map((name) => (amounts.has(name) ? decimal(row, name) : row[name])),
    );
    yield Buffer.from(csvLines(lines));
  }
}

function decimal(row: Row, name: string): number | null {
  const amount = row[name];
  const currency = (row['currency'] ?? ACCOUNT_CURRENCY) as CurrencyCode;
  return typeof amount === 'number' ? amount / 10 ** exponentOf(currency) : null;
}

interface EntryOptions {
  accountId: number;
  /** called after each chunk with its number of rows */
  onRows: (count: number) => void;
}

/** Each table in two formats: CSV for users and JSON for programs. */
export function* entriesOf(
  db: Db,
  tables: readonly Table[],
  { accountId, onRows }: EntryOptions,
): Generator<Entry> {
  async function* reportingRows(chunks: AsyncIterable<Row[]>) {
    for await (const rows of chunks) {
      yield rows;
      onRows(rows.length);
    }
  }
  for (const table of tables) {
    const further = currencyOf(table);
    const rows = (reading: Reading) => reportingRows(chunksOf(db, table, reading));
    yield {
      path: `csv/${table.table}.csv`,
      rows: table.count,
      content: csvOf(rows({ accountId, further }), table),
    };
    yield { path: `json/${table.table}.json`, rows: table.count, content: jsonOf(rows({ accountId })) };
  }
}
