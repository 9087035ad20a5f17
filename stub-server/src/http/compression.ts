import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { COMPACT } from '@saldo/contract/compact';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { varyBy } from './vary.ts';

const gzipped = promisify(gzip);
const brotli = promisify(brotliCompress);
/** As quick as gzip's first level, and a third smaller. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 2 } };
/** Smaller answers fit into two packets of the network anyway. */
const WORTH_IT = 2 * 1024;
const JSON_TYPES = ['application/json', COMPACT];
const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** Text, or JSON in UTF-8 (http/json-text.ts); files of the web client are compressed by http/web.ts. */
const isText = (reply: FastifyReply, payload: unknown): payload is string | Buffer =>
  typeof payload === 'string' ||
  (Buffer.isBuffer(payload) &&
    !reply.hasHeader('content-encoding') &&
    JSON_TYPES.some((type) => String(reply.getHeader('content-type')).startsWith(type)));

/** Compresses answers for clients across a network; on the same machine it would only cost time (docs/decisions/003). */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (!isText(reply, payload) || payload.length < WORTH_IT) return payload;
    const accepted = String(request.headers['accept-encoding']);
    const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null;
    if (LOOPBACK.has(request.ip) || encoding === null) return payload;
    varyBy(reply, 'accept-encoding');
    reply.header('content-encoding', encoding).removeHeader('content-length');
    return encoding === 'br' ? brotli(payload, QUALITY) : gzipped(payload, { level: 1 });
  });
}
