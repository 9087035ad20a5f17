import type { Db } from '#src/db/open.ts';
import { addStoredFile, type KeptContent } from '#src/files/stored.ts';
import { warsawDate } from '#src/http/clock.ts';
import type { Deps } from '#src/http/deps.ts';
import { addProcess } from './repository.ts';
import type { Reader } from './reader/reader.ts';
import { IMPORT } from './run/run.ts';

/**
 * Starts the run of a file that a service delivered, in the transaction that records the progress of fetching;
 * returns the process.
 */
export type Begin = (tx: Db) => Promise<number>;
/** Describes such a file, whose content is already saved; null: it cannot be read. */
export type Deliver = (kept: KeptContent & { userId: number }, signal: AbortSignal) => Promise<Begin | null>;

/** Files fetched from services follow the same path as uploaded ones: duplicates, checks, report, taking back. */
export const delivering =
  ({ clock, jobs }: Pick<Deps, 'clock' | 'jobs'>, reader: Reader): Deliver =>
  async (kept, signal) => {
    const { accountId, userId, hash, name } = kept;
    const madeOn = warsawDate(clock.now());
    const usual = { settings: {}, edits: [], faulty: 'verify' as const };
    const file = { accountId, processId: 0, hash, name, madeOn, ...usual };
    const read = await reader.describe(file, signal);
    if ('fault' in read) return null;
    return async (tx) => {
      const now = clock.now().toISOString();
      const stored = await addStoredFile(tx, kept, now);
      const { id } = await addProcess(tx, {
        account_id: accountId,
        user_id: userId,
        file_id: stored.id,
        kind: read.kind,
        state: 'running',
        row_count: read.rows,
        heads: read.heads,
        now,
      });
      const payload = { processId: id, accountId, userId };
      await jobs.enqueue(tx, { kind: IMPORT, accountId, payload, key: `import ${id}` });
      return id;
    };
  };
