import type { FastifyBaseLogger } from 'fastify';
import { isFull } from '#src/db/dialect.ts';
import type { Store } from '#src/db/open.ts';
import type { Timers } from '#src/http/timers.ts';

/** How the last try to write went. */
export type Written = 'ok' | 'full' | 'failed' | 'slow';

/** Whoever asks more often is told what was found last: a stranger must not be able to keep the disk busy. */
const FRESH_MS = 5000;
const KEY = 'writeProbe';
/** On a disk that was full: a write of this size has room again only where others have it too. */
const FILLER = 'x'.repeat(64 * 1024);

/** Proves by writing a row that the database can be written: one write at a time, and none where the last is fresh. */
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
