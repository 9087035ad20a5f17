import type { UseCount, UseKind } from '@saldo/contract/named-list';
import { sql } from 'kysely';
import type { Db } from '#src/db/open.ts';
import type { MovedUses } from '#src/plan/entities.ts';
import type { NamedTable } from './store.ts';

/**
 * A column that refers to items of a named list. Its noun registers it in `entities.ts`
 * (docs/decisions/030).
 */
export interface Reference {
  kind: UseKind;
  to: NamedTable;
  table: string;
  column: string;
  /** the key of the table's rows; absent: `id` */
  key?: readonly string[];
}

const nameOf = ({ table, column }: Reference) => `${table}.${column}`;
const keyOf = ({ key = ['id'] }: Reference) => key;
const columnsOf = (reference: Reference) => sql.join(keyOf(reference).map((column) => sql.ref(column)));

/** All references to the items of one list: counts, moves and restores them. */
export class Uses {
  readonly #references: readonly Reference[];

  constructor(all: readonly Reference[], to: NamedTable) {
    this.#references = all.filter((reference) => reference.to === to);
  }

  /** The number of references of each kind to each of these items. */
  async count(db: Db, accountId: number, ids: readonly number[]): Promise<Map<number, UseCount[]>> {
    const found = new Map<number, UseCount[]>(ids.map((id) => [id, []]));
    if (ids.length === 0) return found;
    for (const reference of this.#references) {
      const column = sql.ref(reference.column);
      const { rows } = await sql<{ item: number; uses: number }>`
        select ${column} as item, count(*) as uses from ${sql.table(reference.table)}
        where account_id = ${accountId} and ${column} in (${sql.join([...ids])}) group by ${column}`.execute(
        db,
      );
      for (const { item, uses } of rows) add(found.get(item), reference.kind, uses);
    }
    return found;
  }

  /**
   * Points all references to an item to another one; versions increase, so that clients with an
   * older version are refused.
   */
  async move(db: Db, accountId: number, from: number, to: number): Promise<MovedUses> {
    const uses: MovedUses['uses'][number][] = [];
    for (const reference of this.#references) {
      const column = sql.ref(reference.column);
      const { rows } = await sql<Record<string, string | number>>`
        update ${sql.table(reference.table)} set ${column} = ${to}, version = version + 1
        where account_id = ${accountId} and ${column} = ${from} returning ${columnsOf(reference)}`.execute(
        db,
      );
      const keys = rows.map((row) => keyOf(reference).map((name) => row[name] ?? 0));
      if (keys.length > 0) uses.push({ of: nameOf(reference), keys });
    }
    return { to, uses };
  }

  /** Points those references back that have not changed since the move. */
  async bringBack(db: Db, accountId: number, from: number, { to, uses }: MovedUses): Promise<void> {
    for (const { of, keys } of uses) {
      const reference = this.#references.find((known) => nameOf(known) === of);
      if (!reference) continue;
      const column = sql.ref(reference.column);
      for (const key of keys) {
        const isIt = sql.join(
          keyOf(reference).map((name, place) => sql`${sql.ref(name)} = ${key[place]}`),
          sql` and `,
        );
        await sql`update ${sql.table(reference.table)} set ${column} = ${from}, version = version + 1
          where account_id = ${accountId} and ${column} = ${to} and ${isIt}`.execute(db);
      }
    }
  }
}

function add(counts: UseCount[] | undefined, kind: UseKind, count: number): void {
  const known = counts?.find((one) => one.kind === kind);
  if (known) known.count += count;
  else counts?.push({ kind, count });
}

/** The sum of the counts of several items. */
export function joined(all: readonly (readonly UseCount[])[]): UseCount[] {
  const counts: UseCount[] = [];
  for (const { kind, count } of all.flat()) add(counts, kind, count);
  return counts;
}
