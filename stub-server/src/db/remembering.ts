import { changesOf, type Watched } from './changes.ts';
import type { Db } from './open.ts';

const MOST_KEPT = 10_000;

interface Memory<Value> {
  /** grows with each commit that made something be forgotten */
  age: number;
  values: Map<string, Value>;
}

/** Remembers what was read from some tables until a commit touches one of them. Null is read anew each time. */
export function remembering<Value>(tables: readonly Watched[]) {
  const memories = new WeakMap<Db, Memory<Value>>();
  const memoryOf = (db: Db): Memory<Value> => {
    const known = memories.get(db);
    if (known) return known;
    const memory: Memory<Value> = { age: 0, values: new Map() };
    memories.set(db, memory);
    changesOf(db).listen((touched) => {
      if (touched && !tables.some((table) => touched.has(table))) return;
      memory.age += 1;
      memory.values.clear();
    });
    return memory;
  };
  return async (db: Db, key: string, read: () => Promise<Value | null>): Promise<Value | null> => {
    const memory = memoryOf(db);
    changesOf(db).look();
    const known = memory.values.get(key);
    if (known !== undefined) return known;
    const { age } = memory;
    const value = await read();
    if (value === null || memory.age !== age) return value;
    if (memory.values.size >= MOST_KEPT) memory.values.clear();
    memory.values.set(key, value);
    return value;
  };
}
