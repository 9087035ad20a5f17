import { ApiError } from '#lib/api/api-error.ts';
import { formatTime } from '#lib/words/instants.ts';
import { nextTryIn } from '#lib/api/next-try.ts';

export type LoginFailure =
  | { reason: 'invalidCredentials' }
  | { reason: 'tooManyAttempts'; tryNextAt: Date }
  | { reason: 'unexpected' };

/** Maps a refused log-in to the form's errors. */
export function loginFailure(error: unknown): LoginFailure {
  if (error instanceof ApiError && error.code === 'INVALID_CREDENTIALS')
    return { reason: 'invalidCredentials' };
  const tryNextAt = nextTryIn(error);
  return tryNextAt ? { reason: 'tooManyAttempts', tryNextAt } : { reason: 'unexpected' };
}

/** The time (`HH:mm`) from which a rate-limited call may be repeated; null for other refusals. */
export function nextTryOf(error: unknown): string | null {
  const next = nextTryIn(error);
  return next && formatTime(next);
}
