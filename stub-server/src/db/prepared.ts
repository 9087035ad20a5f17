import { CompiledQuery, type Compilable } from 'kysely';
import type { Db } from './open.ts';

/** Stands for an argument while the query is built. */
const placeholder = (place: number) => -1_000_001 - place;

/**
 * A query of numbers built once: for the calls where building the text would cost as much as running it. Where an argument is used,
 * `build` gets a number that stands for it.
 */
export function prepared<Row>(build: (db: Db, ...ids: number[]) => Compilable<Row>) {
  const texts = new WeakMap<Db, CompiledQuery<Row>>();
  return async (db: Db, ...ids: number[]): Promise<Row[]> => {
    const known = texts.get(db) ?? build(db, ...ids.map((_, place) => placeholder(place))).compile();
    texts.set(db, known);
    const parameters = known.parameters.map((value) =>
      typeof value === 'number' && value <= placeholder(0) ? (ids[placeholder(0) - value] ?? value) : value,
    );
    return (await db.executeQuery<Row>(CompiledQuery.raw(known.sql, parameters))).rows;
  };
}
