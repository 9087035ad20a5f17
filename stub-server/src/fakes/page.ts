import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { readFiles, sendFile } from '#src/http/web.ts';

// Not by `new URL`: the client's tests start this server through Vite, which would treat it as a
// client asset.
const FOLDER = join(import.meta.dirname, 'page');

/** The page with the controls, at /stub. */
export function serveControlsPage(app: FastifyInstance): void {
  const files = readFiles(FOLDER);
  const index = files.get('/index.html');
  if (index) app.get('/stub', (request, reply) => sendFile(index, request, reply));
  for (const file of files.values())
    app.get(`/stub${file.path}`, (request, reply) => sendFile(file, request, reply));
}
