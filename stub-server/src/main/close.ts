import type { FastifyInstance } from 'fastify';
import type { Store } from '#src/db/open.ts';

/** On Ctrl+C or a stop from outside: no new requests, running ones are finished, then the database is closed. */
export function closeGracefully(app: FastifyInstance, store: Store): void {
  let isClosing = false;
  const close = async () => {
    // A second Ctrl+C: the person does not want to wait.
    if (isClosing) process.exit(1);
    isClosing = true;
    await app.close();
    await store.close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void close());
}
