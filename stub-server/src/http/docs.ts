import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import asyncApi from '@saldo/contract/asyncapi.json' with { type: 'json' };
import openApi from '@saldo/contract/openapi.json' with { type: 'json' };
import type { FastifyInstance } from 'fastify';

const DOCUMENTS = { openapi: openApi, asyncapi: asyncApi };
const texts = new Map<string, string>();

/** The text of a document, created on the first request. */
function textOf(name: keyof typeof DOCUMENTS): string {
  const text = texts.get(name) ?? JSON.stringify(DOCUMENTS[name]);
  texts.set(name, text);
  return text;
}

/**
 * Serves the API's description at /api/openapi.json (live messages at /api/asyncapi.json), and a
 * page to read and try it at /api/docs.
 */
export async function serveDocs(app: FastifyInstance): Promise<void> {
  for (const name of ['openapi', 'asyncapi'] as const) {
    app.get(`/api/${name}.json`, (_request, reply) =>
      reply.type('application/json; charset=utf-8').send(textOf(name)),
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
