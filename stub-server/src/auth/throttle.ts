import type { FastifyReply } from 'fastify';
import { AppError } from '#src/http/errors.ts';
import type { Clock } from '#src/http/clock.ts';
import { PER_ADDRESS, PER_EMAIL, type Attempts } from './attempts.ts';

export interface Tried {
  /** the password was right */
  succeeded: () => void;
}

/** Lets one try of a password through, or answers 429 and says when the next one may be. */
export function tryPassword(
  attempts: Attempts,
  { email, address, clock, reply }: { email: string; address: string; clock: Clock; reply: FastifyReply },
): Tried {
  const keys = [
    { key: `email ${email}`, limit: PER_EMAIL },
    { key: `address ${address}`, limit: PER_ADDRESS },
  ] as const;
  const blocked = keys.map(({ key, limit }) => attempts.blockedUntil(key, limit)?.getTime() ?? 0);
  const until = Math.max(...blocked);
  if (until > 0) {
    const seconds = Math.max(1, Math.ceil((until - clock.now().getTime()) / 1000));
    void reply.header('retry-after', String(seconds));
    throw new AppError('TOO_MANY_REQUESTS', { tryNextAt: new Date(until).toISOString() });
  }
  for (const { key, limit } of keys) attempts.begin(key, limit);
  return {
    succeeded: () => {
      attempts.forget(keys[0].key);
      attempts.takeBack(keys[1].key);
    },
  };
}
