import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

const OWN = ["'self'"];

/** Security headers of every answer. The page of the API's documentation brings its own policy. */
export async function secure(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: OWN,
        scriptSrc: OWN,
        styleSrc: OWN,
        imgSrc: ["'self'", 'data:'],
        connectSrc: OWN,
        fontSrc: OWN,
        objectSrc: ["'none'"],
        baseUri: OWN,
        formAction: OWN,
        frameAncestors: ["'none'"],
      },
    },
    // Told over https alone: set below.
    strictTransportSecurity: false,
    crossOriginEmbedderPolicy: false,
  });
  app.addHook('onRequest', async (request, reply) => {
    if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000');
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
  });
}
