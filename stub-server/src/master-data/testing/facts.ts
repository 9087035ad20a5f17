import { sql } from 'kysely';
import type { Db } from '#src/db/open.ts';

export type List = 'contractor' | 'payment_method' | 'trade_subject' | 'section';
export const LISTS = ['contractor', 'payment_method', 'trade_subject', 'section'] as const;

/** Every column that refers to an item of a list, as the test expects. */
export const POINTERS: readonly { table: string; column: string; to: List }[] = [
  { table: 'bank_statement', column: 'payment_method_id', to: 'payment_method' },
  { table: 'contractor', column: 'payment_method_id', to: 'payment_method' },
  { table: 'contractor', column: 'section_id', to: 'section' },
  { table: 'contractor', column: 'trade_subject_id', to: 'trade_subject' },
  { table: 'month_value', column: 'contractor_id', to: 'contractor' },
  { table: 'month_value', column: 'payment_method_id', to: 'payment_method' },
  { table: 'payment_method', column: 'belongs_to_id', to: 'payment_method' },
  { table: 'payment_part', column: 'payment_method_id', to: 'payment_method' },
  { table: 'payment_source', column: 'contractor_id', to: 'contractor' },
  { table: 'record', column: 'contractor_id', to: 'contractor' },
  { table: 'record', column: 'payment_method_id', to: 'payment_method' },
  { table: 'record', column: 'section_id', to: 'section' },
  { table: 'record', column: 'trade_subject_id', to: 'trade_subject' },
  { table: 'reminder', column: 'contractor_id', to: 'contractor' },
];

type Cell = string | number | null;
export type Row = Readonly<Record<string, Cell>>;
/** Rows of the account by table, in the order of their keys. */
export type Facts = Readonly<Record<string, readonly Row[]>>;

const TABLES = [...LISTS, 'record', 'month_value', 'payment_source', 'payment_part', 'bank_statement'];

const keyOf = (row: Row): string =>
  ['id', 'record_id', 'month', 'scope'].map((column) => String(row[column] ?? '')).join(' ');

/**
 * The content of lists and of everything that uses them, without versions; items of lists with
 * their creation time.
 */
export async function factsOf(db: Db): Promise<Facts> {
  const facts: Record<string, Row[]> = {};
  for (const table of TABLES) {
    const { rows } = await sql<Record<string, Cell>>`
      select * from ${sql.table(table)} where account_id = 1`.execute(db);
    facts[table] = rows
      .map(({ version: _version, ...row }) => row)
      .toSorted((left, right) => keyOf(left).localeCompare(keyOf(right)));
  }
  return facts;
}

/** The expected facts after references to some items are pointed to another. */
export function repointed(facts: Facts, to: List, from: readonly number[], target: number): Facts {
  return Object.fromEntries(
    Object.entries(facts).map(([table, rows]) => {
      const columns = POINTERS.filter((pointer) => pointer.table === table && pointer.to === to);
      return [
        table,
        rows.map((row) => {
          const moved = columns.filter(({ column }) => from.includes(Number(row[column] ?? 0)));
          return { ...row, ...Object.fromEntries(moved.map(({ column }) => [column, target])) };
        }),
      ];
    }),
  );
}

export const without = (facts: Facts, list: List, ids: readonly number[]): Facts => ({
  ...facts,
  [list]: (facts[list] ?? []).filter(({ id }) => !ids.includes(Number(id))),
});

/** Ids that something refers to. */
export function usedIn(facts: Facts, list: List): Set<number> {
  const columns = POINTERS.filter(({ to }) => to === list);
  return new Set(
    columns.flatMap(({ table, column }) => (facts[table] ?? []).map((row) => Number(row[column] ?? 0))),
  );
}

/**
 * Dangling references and violated invariants: two items with one name, two defaults, accounts that
 * belong in a row.
 */
export function faultsIn(facts: Facts): string[] {
  const ids = Object.fromEntries(
    LISTS.map((list) => [list, new Set((facts[list] ?? []).map(({ id }) => id))]),
  );
  const lost = POINTERS.flatMap(({ table, column, to }) =>
    (facts[table] ?? [])
      .filter((row) => row[column] !== null && !ids[to]?.has(row[column] ?? null))
      .map((row) => `${table} ${keyOf(row)} points to no ${to} ${row[column]}`),
  );
  const twice = LISTS.flatMap((list) => {
    const rows = facts[list] ?? [];
    const names = new Set(rows.map((row) => row['name_key']));
    const defaults = rows.filter((row) => row['is_default'] === 1);
    return [
      ...(names.size < rows.length ? [`two of ${list} have a name`] : []),
      ...(defaults.length > 1 ? [`two of ${list} are the default`] : []),
    ];
  });
  const methods = facts['payment_method'] ?? [];
  const belonging = new Map(methods.map((row) => [row['id'], row['belongs_to_id'] ?? null]));
  const chained = methods
    .filter((row) => row['belongs_to_id'] !== null && belonging.get(row['belongs_to_id'] ?? null) !== null)
    .map(({ id }) => `payment_method ${id} belongs to one that belongs to another`);
  return [...lost, ...twice, ...chained];
}
