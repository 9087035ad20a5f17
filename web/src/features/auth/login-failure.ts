import { ApiError } from '#lib/api/api-error.ts';
import { formatTime } from '#lib/words/instants.ts';
import { nextTryIn } from '#lib/api/next-try.ts';

export type LoginFailure =
  | { reason: 'invalidCredentials' }
  | { reason: 'tooManyAttempts'; tryNextAt: Date }
  | { reason: 'unexpected' };

/** What a refused log-in means for the form. */
export function loginFailure(error: unknown): LoginFailure {
  if (error instanceof ApiError && error.code === 'INVALID_CREDENTIALS')
    return { reason: 'invalidCredentials' };
  const tryNextAt = nextTryIn(error);
  return tryNextAt ? { reason: 'tooManyAttempts', tryNextAt } : { reason: 'unexpected' };
}

/** `HH:mm` from which a call that came too often may be made again; null for another refusal. */
export function nextTryOf(error: unknown): string | null {
  const next = nextTryIn(error);
  return next && formatTime(next);
}
