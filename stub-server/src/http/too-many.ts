import type { FastifyReply } from 'fastify';
import type { Clock } from './clock.ts';
import type { Deps } from './deps.ts';
import { AppError } from './errors.ts';
import type { Session } from './session.ts';

/** The refusal of a call or try over a limit (429), with the time of the next one in the body and as `Retry-After`. */
export function tooMany(
  waitMs: number,
  { reply, clock, message }: { reply: FastifyReply; clock: Clock; message?: string },
): AppError {
  void reply.header('retry-after', String(Math.max(1, Math.ceil(waitMs / 1000))));
  const tryNextAt = new Date(clock.now().getTime() + waitMs).toISOString();
  return new AppError('TOO_MANY_REQUESTS', { tryNextAt, ...(message === undefined ? {} : { message }) });
}

/** Counts a call of a session and refuses it over the limit. */
export function refuseTooMany(
  { idHash, apiKey }: Session,
  reply: FastifyReply,
  { callLimits, clock }: Pick<Deps, 'callLimits' | 'clock'>,
): void {
  const waitMs = (apiKey === null ? callLimits.session : callLimits.key).take(idHash);
  if (waitMs !== null) throw tooMany(waitMs, { reply, clock, message: 'Too many calls; try again later' });
}
