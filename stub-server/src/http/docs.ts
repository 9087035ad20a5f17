import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import asyncApi from '@saldo/contract/asyncapi.json' with { type: 'json' };
import openApi from '@saldo/contract/openapi.json' with { type: 'json' };
import type { FastifyInstance } from 'fastify';

/** The API's description at /api/openapi.json (live messages at /api/asyncapi.json), to be read and tried at /api/docs. */
export async function serveDocs(app: FastifyInstance): Promise<void> {
  for (const [name, document] of Object.entries({ openapi: openApi, asyncapi: asyncApi })) {
    const text = JSON.stringify(document);
    app.get(`/api/${name}.json`, (_request, reply) =>
      reply.type('application/json; charset=utf-8').send(text),
    );
  }
  await app.register(swagger, { mode: 'static', specification: { document: openApi as never } });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP:
      "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'; object-src 'none'; base-uri 'self'",
    uiConfig: { deepLinking: true, displayRequestDuration: true },
  });
}
