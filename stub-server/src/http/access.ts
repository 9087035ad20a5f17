import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { digest } from './ids.ts';
import { isLoopback } from './loopback.ts';

/**
 * Whether a call comes from a user or program of this machine. A local peer is not enough: it may be a proxy, or a browser
 * that another site makes call. The proxy's headers show the former, a foreign Host (DNS rebinding) or Origin the latter.
 */
export function isOfThisMachine({ headers, socket }: Pick<FastifyRequest, 'headers' | 'socket'>): boolean {
  const address = socket.remoteAddress;
  const isForwarded = Object.keys(headers).some(
    (name) => name === 'forwarded' || name.startsWith('x-forwarded-'),
  );
  if (isForwarded || address === undefined || !isLoopback(address)) return false;
  const { host = '', origin } = headers;
  const asked = URL.parse(`http://${host}`);
  if (asked === null || !['localhost', '127.0.0.1', '[::1]'].includes(asked.hostname)) return false;
  return origin === undefined || origin === asked.origin;
}

/** Compares the hashes of secrets, which have a fixed length, in constant time. */
export const isSameSecret = (sent: string, secret: string): boolean =>
  timingSafeEqual(Buffer.from(digest(sent)), Buffer.from(digest(secret)));
