import type { FastifyInstance } from 'fastify';
import type { Store } from '#src/db/open.ts';

/** For what watches over the server: whether the data can be read, and whether the last write found room on the disk. */
export function serveHealth(app: FastifyInstance, store: Store): void {
  app.get('/healthz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      await store.db.selectFrom('config').select('key').limit(1).execute();
    } catch (error) {
      app.log.error({ err: error }, 'The database cannot be read');
      return reply.code(503).send({ status: 'unreadable', message: 'The database cannot be read' });
    }
    if (store.isFull())
      return reply.code(507).send({ status: 'full', message: 'The disk is full: nothing can be written' });
    return { status: 'ok' };
  });
}
