import type { FastifyBaseLogger } from 'fastify';
import { isFull } from '#src/db/dialect.ts';
import type { Store } from '#src/db/open.ts';
import type { Timers } from '#src/http/timers.ts';

/** The result of the last write. */
export type Written = 'ok' | 'full' | 'failed' | 'slow';

/** More frequent requests get the last result, so that they cannot keep the disk busy. */
const FRESH_MS = 5000;
const KEY = 'writeProbe';
/** The size of the test write, large enough to prove that a full disk has room for others again. */
const FILLER = 'x'.repeat(64 * 1024);

/** Writes a row to prove that the database is writable: one write at a time, and none if the last one is recent. */
export function probeOf(
  { store, timers }: { store: Store; timers: Pick<Timers, 'now'> },
  log: FastifyBaseLogger,
): () => Promise<Written> {
  let last: { at: number; found: Promise<Written> } | null = null;
  const write = async (): Promise<Written> => {
    const value = JSON.stringify(store.isFull() ? FILLER : '');
    try {
      await store.transact({ accountId: null }, (tx) =>
        tx
          .insertInto('config')
          .values({ key: KEY, value })
          .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
          .execute(),
      );
      return 'ok';
    } catch (error) {
      if (isFull(error)) return 'full';
      log.error({ err: error }, 'The database cannot be written');
      return 'failed';
    }
  };
  return async () => {
    const now = timers.now();
    if (last === null || Math.abs(now - last.at) >= FRESH_MS) last = { at: now, found: write() };
    const found = await last.found;
    return found === 'ok' && store.isFull() ? 'full' : found;
  };
}
