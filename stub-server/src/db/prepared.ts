import { CompiledQuery, type Compilable } from 'kysely';
import { Many } from './dialect.ts';
import type { Db } from './open.ts';

/** Stands for an argument while the query is built. */
class Placeholder {
  readonly place: number;
  constructor(place: number) {
    this.place = place;
  }
}

interface Prepared<Row, Args extends readonly unknown[]> {
  (db: Db, ...args: Args): Promise<Row[]>;
  /** Runs it for each list of arguments, in their order: a transaction of thousands of rows does not wait for each of them. */
  many: (db: Db, lists: readonly Args[]) => Promise<Row[]>;
}

/**
 * A query built once: for the calls where building the text would cost as much as running it. `build` gets stand-ins for the
 * arguments and may only pass them on.
 */
export function prepared<Row, Args extends readonly (number | string | null | undefined)[]>(
  build: (db: Db, ...args: Args) => Compilable<Row>,
): Prepared<Row, Args> {
  const texts = new WeakMap<Db, CompiledQuery<Row>>();
  const compiled = (db: Db, args: Args) => {
    const standIns = () => args.map((_, place) => new Placeholder(place)) as unknown as Args;
    const known = texts.get(db) ?? build(db, ...standIns()).compile();
    texts.set(db, known);
    return known;
  };
  const given = ({ parameters }: CompiledQuery, args: Args) =>
    parameters.map((value) => (value instanceof Placeholder ? args[value.place] : value));
  const one = async (db: Db, ...args: Args): Promise<Row[]> => {
    const query = compiled(db, args);
    return (await db.executeQuery<Row>(CompiledQuery.raw(query.sql, given(query, args)))).rows;
  };
  const many = async (db: Db, lists: readonly Args[]): Promise<Row[]> => {
    const [first] = lists;
    if (first === undefined) return [];
    const query = compiled(db, first);
    const parameters = new Many(lists.map((args) => given(query, args)));
    return (await db.executeQuery<Row>(CompiledQuery.raw(query.sql, [parameters]))).rows;
  };
  return Object.assign(one, { many });
}
