import { CompiledQuery, type Compilable } from 'kysely';
import { Many } from './many.ts';
import type { Db } from './db.ts';
import { Overtaken } from './overtaken.ts';

/** A placeholder for a value while the query is built. */
class Placeholder {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** Placeholders by name. */
const PLACEHOLDERS: object = new Proxy({}, { get: (_target, name) => new Placeholder(String(name)) });

type Values<Named> = { readonly [Name in keyof Named]: number | string | null | undefined };

interface Prepared<Row, Named> {
  (db: Db, values: Named): Promise<Row[]>;
  /** Runs it for each set of values in order, without waiting for each in a transaction of thousands of rows. */
  many: (db: Db, each: readonly Named[]) => Promise<Row[]>;
  /** The same for writes with a version, each of which must match a row. */
  writeAll: (db: Db, each: readonly Named[]) => Promise<void>;
}

/**
 * A query built once, for calls where building the SQL would take as long as running it. `build` gets placeholders by the
 * names of the values and may only pass them on.
 */
export function prepared<Row, Named extends Values<Named>>(
  build: (db: Db, values: Named) => Compilable<Row>,
): Prepared<Row, Named> {
  const texts = new WeakMap<Db, CompiledQuery<Row>>();
  const compiled = (db: Db) => {
    const known = texts.get(db) ?? build(db, PLACEHOLDERS as Named).compile();
    texts.set(db, known);
    return known;
  };
  const given = ({ parameters }: CompiledQuery, values: Named) =>
    parameters.map((value) => (value instanceof Placeholder ? values[value.name as keyof Named] : value));
  const run = async (db: Db, values: Named): Promise<Row[]> => {
    const query = compiled(db);
    return (await db.executeQuery<Row>(CompiledQuery.raw(query.sql, given(query, values)))).rows;
  };
  const runMany = (db: Db, each: readonly Named[]) => {
    const query = compiled(db);
    const parameters = new Many(each.map((values) => given(query, values)));
    return db.executeQuery<Row>(CompiledQuery.raw(query.sql, [parameters]));
  };
  return Object.assign(run, {
    many: async (db: Db, each: readonly Named[]) => (each.length === 0 ? [] : (await runMany(db, each)).rows),
    writeAll: async (db: Db, each: readonly Named[]) => {
      if (each.length === 0) return;
      const { numAffectedRows } = await runMany(db, each);
      if (numAffectedRows !== BigInt(each.length)) throw new Overtaken();
    },
  });
}
