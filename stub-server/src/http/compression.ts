import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply } from 'fastify';

const gzipped = promisify(gzip);
const WORTH_IT = 16 * 1024;
const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** Text, or JSON in UTF-8 (http/json-text.ts); files of the web client are compressed by http/web.ts. */
const isText = (reply: FastifyReply, payload: unknown): payload is string | Buffer =>
  typeof payload === 'string' ||
  (Buffer.isBuffer(payload) &&
    !reply.hasHeader('content-encoding') &&
    String(reply.getHeader('content-type')).startsWith('application/json'));

/** Compresses big answers for clients across a network; on the same machine it would only cost time (docs/decisions/003). */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (!isText(reply, payload) || payload.length < WORTH_IT) return payload;
    if (LOOPBACK.has(request.ip) || !/\bgzip\b/.test(String(request.headers['accept-encoding'])))
      return payload;
    reply.header('content-encoding', 'gzip').header('vary', 'accept-encoding').removeHeader('content-length');
    return gzipped(payload, { level: 1 });
  });
}
