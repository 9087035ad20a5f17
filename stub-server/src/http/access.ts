import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { digest } from './ids.ts';
import { isLoopback } from './loopback.ts';

/**
 * Whether a person or program of this machine asks. A peer of this machine is not enough: a proxy is one, and so is a browser
 * here that another site makes ask. What a proxy adds tells the first, a foreign Host (DNS rebinding) or Origin the second.
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

/** Compares a secret by its hash, which has a fixed length, in a time that tells nothing. */
export const isSameSecret = (sent: string, secret: string): boolean =>
  timingSafeEqual(Buffer.from(digest(sent)), Buffer.from(digest(secret)));
