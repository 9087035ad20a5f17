import { CompiledQuery, type Compilable } from 'kysely';
import type { Db } from './open.ts';

/** Stands for an argument while the query is built. */
class Placeholder {
  readonly place: number;
  constructor(place: number) {
    this.place = place;
  }
}

/**
 * A query built once: for the calls where building the text would cost as much as running it. `build` gets stand-ins for the
 * arguments and may only pass them on.
 */
export function prepared<Row, Args extends readonly (number | string | null | undefined)[]>(
  build: (db: Db, ...args: Args) => Compilable<Row>,
) {
  const texts = new WeakMap<Db, CompiledQuery<Row>>();
  return async (db: Db, ...args: Args): Promise<Row[]> => {
    const standIns = () => args.map((_, place) => new Placeholder(place)) as unknown as Args;
    const known = texts.get(db) ?? build(db, ...standIns()).compile();
    texts.set(db, known);
    const parameters = known.parameters.map((value) =>
      value instanceof Placeholder ? args[value.place] : value,
    );
    return (await db.executeQuery<Row>(CompiledQuery.raw(known.sql, parameters))).rows;
  };
}
