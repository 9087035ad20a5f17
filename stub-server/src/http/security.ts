import type { FastifyInstance } from 'fastify';

/** The content policy of a page that may run its own files and inline scripts with these hashes. */
export const policyWith = (scripts: readonly string[]): string =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...scripts.map((hash) => `'${hash}'`)].join(' '),
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join(';');

/** The headers of helmet 8 as constants, because its plugin rebuilds them for every answer, which slows down the write of a cell. */
const HEADERS = {
  'content-security-policy': policyWith([]),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
} as const;
/**
 * Headers of a page's assets: the page's policies have no effect on them, and a screen loads fifty;
 * only worker scripts get the full headers.
 */
const OF_A_PART = {
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
} as const;
const IS_PART = /^\/assets\/(?!.*worker)/;
/**
 * Headers of answers that are data: nothing in them is run or framed. The policies of pages would be half of the small
 * answer that follows a change of others.
 */
const OF_THE_API = {
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cache-control': 'no-store',
} as const;

/** Security headers of every answer. The page of the API's documentation and files set their own policy. */
export function secure(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { url } = request;
    if (url.startsWith('/api/')) reply.headers(OF_THE_API);
    else reply.headers(IS_PART.test(url) ? OF_A_PART : HEADERS);
    // only valid over https
    if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000');
    done();
  });
}
