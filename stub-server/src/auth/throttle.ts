import type { FastifyReply } from 'fastify';
import type { Clock } from '#src/http/clock.ts';
import { AppError } from '#src/http/errors.ts';
import { PASSWORD_OF_EMAIL, PASSWORDS_OF_ADDRESS, type Attempts, type Counted } from './attempts.ts';

interface Asked {
  attempts: Attempts;
  clock: Clock;
  reply: FastifyReply;
}

/** Lets one try through, or answers 429 and says when the next one may be. */
export async function tryOnce(counted: readonly Counted[], { attempts, clock, reply }: Asked): Promise<void> {
  const until = await attempts.begin(counted);
  if (until === null) return;
  const seconds = Math.max(1, Math.ceil((until.getTime() - clock.now().getTime()) / 1000));
  void reply.header('retry-after', String(seconds));
  throw new AppError('TOO_MANY_REQUESTS', { tryNextAt: until.toISOString() });
}

export interface Tried {
  /** the password was right */
  succeeded: () => Promise<void>;
}

/** One try of a password. */
export async function tryPassword(
  { email, address }: { email: string; address: string },
  asked: Asked,
): Promise<Tried> {
  const [ofEmail, ofAddress] = [`password of ${email}`, `password from ${address}`];
  await tryOnce(
    [
      { key: ofEmail, limit: PASSWORD_OF_EMAIL },
      { key: ofAddress, limit: PASSWORDS_OF_ADDRESS },
    ],
    asked,
  );
  return { succeeded: () => asked.attempts.succeeded({ forget: ofEmail, takeBack: ofAddress }) };
}
