import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { policyWith } from './security.ts';
import { varyBy } from './vary.ts';

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};
/** The extension of a compressed copy beside a file. */
const BR = '.br';
const IS_TEXT = /^text|json|javascript|svg|x-icon/;

interface StoredFile {
  path: string;
  type: string;
  content: Buffer;
  etag: string;
  /** from the build (web/build-output.ts), otherwise compressed on the first request */
  br?: Buffer | Promise<Buffer>;
  gzip?: Promise<Buffer>;
  /** of a page with inline scripts, which it allows by their hashes */
  policy?: string;
}

export type Files = ReadonlyMap<string, StoredFile>;

/** The content policy of a page with inline scripts (web/build-output.ts); other files have that of every answer. */
function policyOf(type: string, content: Buffer): { policy?: string } {
  if (!type.startsWith('text/html')) return {};
  const scripts = [...content.toString().matchAll(/<script>([^]*?)<\/script>/g)].map(
    ([, code = '']) => `sha256-${createHash('sha256').update(code).digest('base64')}`,
  );
  return scripts.length > 0 ? { policy: policyWith(scripts) } : {};
}

/** The files of a folder by URL path, in memory: no path of a request reaches the disk. */
export function readFiles(folder: string): Files {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const names = new Set(files.map((entry) => join(entry.parentPath, entry.name)));
  const isCompressed = (name: string) => name.endsWith(BR) && names.has(name.slice(0, -BR.length));
  return new Map(
    [...names]
      .filter((name) => !isCompressed(name))
      .map((name) => {
        const path = `/${relative(folder, name).split(sep).join('/')}`;
        const content = readFileSync(name);
        const type = TYPES[extname(name)] ?? 'application/octet-stream';
        const etag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`;
        const br = names.has(name + BR) ? { br: readFileSync(name + BR) } : {};
        return [path, { path, type, content, etag, ...br, ...policyOf(type, content) }] as const;
      }),
  );
}

/**
 * Serves the built web client; a path of a screen gets index.html, which shows it. Files in folders share one route each:
 * a router with a route for each of some 700 files takes a third of the processor time of a start.
 */
export function serveWeb(app: FastifyInstance, files: Files): void {
  const folders = new Set<string>();
  for (const file of files.values()) {
    const [folder, ...within] = file.path.slice(1).split('/');
    if (within.length > 0) folders.add(`/${folder}/`);
    else app.get(encodeURI(file.path), (request, reply) => sendFile(file, request, reply));
  }
  for (const folder of folders)
    app.get<{ Params: { '*': string } }>(`${folder}*`, (request, reply) => {
      const file = files.get(folder + request.params['*']);
      return file ? sendFile(file, request, reply) : reply.callNotFound();
    });
  const index = files.get('/index.html');
  if (index) app.get('/', (request, reply) => sendFile(index, request, reply));
}

/**
 * The page for a screen's address; null: the request is for something else. Clients that accept
 * anything (link checkers, curl) get it too, unless the address looks like a file's.
 */
export function screenFor(files: Files, { method, url, headers }: FastifyRequest): StoredFile | null {
  const [path = ''] = url.split(/[?#]/, 1);
  const { accept = '*/*' } = headers;
  const takesPage = accept.includes('text/html') || (accept.includes('*/*') && !/\.\w+$/.test(path));
  const isPage = (method === 'GET' || method === 'HEAD') && takesPage;
  const isOurs = !/^\/(?:api|stub|portal|assets)(?:\/|$)/.test(path);
  if (!isPage || !isOurs) return null;
  const page = /^\/maintenance(?:\/|$)/.test(path) ? '/maintenance.html' : '/index.html';
  return files.get(page) ?? null;
}

export async function sendFile(file: StoredFile, { headers }: FastifyRequest, reply: FastifyReply) {
  // Names in assets/ contain the hash of their content.
  const isForever = file.path.startsWith('/assets/');
  reply
    .header('cache-control', isForever ? 'public, max-age=31536000, immutable' : 'no-cache')
    .header('etag', file.etag)
    .type(file.type);
  if (file.policy !== undefined) reply.header('content-security-policy', file.policy);
  if (headers['if-none-match'] === file.etag) return reply.code(304).send();
  if (!IS_TEXT.test(file.type)) return reply.send(file.content);
  varyBy(reply, 'accept-encoding');
  const accepted = String(headers['accept-encoding']);
  if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(await brotli(file));
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(await gzipped(file));
  return reply.send(file.content);
}

const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
const brotli = (file: StoredFile) => (file.br ??= promisify(brotliCompress)(file.content, QUALITY));
const gzipped = (file: StoredFile) => (file.gzip ??= promisify(gzip)(file.content));
