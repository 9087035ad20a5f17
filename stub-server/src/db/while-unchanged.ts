import { CompiledQuery } from 'kysely';
import { CHANGE_COUNTS } from './dialect.ts';
import type { Db } from './open.ts';

const BYTES_KEPT = 64 * 1024 * 1024;
const COUNTS = CHANGE_COUNTS.map((query) => CompiledQuery.raw(query));

interface Kept {
  version: string;
  bytes: number;
  answers: Map<string, Promise<Buffer>>;
}

async function versionOf(db: Db): Promise<string> {
  const counts: unknown[] = [];
  for (const query of COUNTS) counts.push((await db.executeQuery(query)).rows);
  return JSON.stringify(counts);
}

/** Reads that are begun anew because something was committed meanwhile: enough for any load that this process can write. */
const READS = 20;

/** What was read with nothing committed meanwhile, so that no answer is put together from two commits. */
async function readAtOnce(db: Db, read: () => Promise<Buffer>): Promise<Buffer> {
  for (let reads = 1; ; reads += 1) {
    const version = await versionOf(db);
    const answer = await read();
    if (reads === READS || (await versionOf(db)) === version) return answer;
  }
}

/**
 * Remembers what was read until anything at all is committed. The key has to name everything that the answer depends on besides
 * the database. An answer is handed out only to those who found the version that it began with, so it is never older than the call.
 */
export function whileUnchanged() {
  const keptOf = new WeakMap<Db, Kept>();
  return async (db: Db, key: string, read: () => Promise<Buffer>): Promise<Buffer> => {
    const version = await versionOf(db);
    const last = keptOf.get(db);
    const kept = last?.version === version ? last : { version, bytes: 0, answers: new Map() };
    keptOf.set(db, kept);
    const known = kept.answers.get(key);
    if (known) return known;
    const answer = readAtOnce(db, read);
    kept.answers.set(key, answer);
    try {
      kept.bytes += (await answer).length;
      if (kept.bytes > BYTES_KEPT) keptOf.delete(db);
    } catch {
      kept.answers.delete(key);
    }
    return answer;
  };
}
