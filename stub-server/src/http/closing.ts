import type { FastifyInstance } from 'fastify';

/** Ends connections with their answer while the server closes, because kept-alive ones would delay it. */
export function endConnectionsOnClose(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });
}
