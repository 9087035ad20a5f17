import closeWithGrace from 'close-with-grace';
import type { FastifyInstance } from 'fastify';
import type { Store } from '#src/db/open.ts';

/** The longest call lasts 60 s (account/timeout); longer ones are aborted. */
const LONGEST_MS = 65_000;

/** On Ctrl+C or a stop from outside: no new requests, running ones are finished, then the database is closed. */
export function closeGracefully(app: FastifyInstance, store: Store): void {
  closeWithGrace({ delay: LONGEST_MS, logger: app.log }, async ({ err }) => {
    if (err) app.log.fatal({ err }, 'The server stops because of an unexpected error');
    await app.close();
    await store.close();
  });
}
