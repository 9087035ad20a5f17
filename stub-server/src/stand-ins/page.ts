import type { FastifyInstance } from 'fastify';
import { readFiles, sendFile } from '#src/http/web.ts';

const FOLDER = new URL('page/', import.meta.url).pathname;

/** The controls for people, at /stub. */
export function serveControlsPage(app: FastifyInstance): void {
  const files = readFiles(FOLDER);
  const index = files.get('/index.html');
  if (index) app.get('/stub', (request, reply) => sendFile(index, request, reply));
  for (const file of files.values())
    app.get(`/stub${file.path}`, (request, reply) => sendFile(file, request, reply));
}
