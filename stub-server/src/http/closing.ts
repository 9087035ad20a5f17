import type { FastifyInstance } from 'fastify';
import { AppError } from './errors.ts';

/**
 * Ends connections with their answer while the server closes, because kept-alive ones would delay it; new requests on
 * them go to another server.
 */
export function endConnectionsOnClose(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onRequest', async () => {
    if (isClosing) throw new AppError('UNAVAILABLE');
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });
}
