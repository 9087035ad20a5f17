import { tooManyRequestsSchema } from '@saldo/contract/errors';
import { ApiError } from '#lib/api-error.ts';
import { formatTime } from '#lib/instants.ts';

export type LoginFailure =
  | { reason: 'invalidCredentials' }
  | { reason: 'tooManyAttempts'; tryNextAt: Date }
  | { reason: 'unexpected' };

/** What a refused log-in means for the form. */
export function loginFailure(error: unknown): LoginFailure {
  if (!(error instanceof ApiError)) return { reason: 'unexpected' };
  if (error.code === 'INVALID_CREDENTIALS') return { reason: 'invalidCredentials' };
  const wait = tooManyRequestsSchema.safeParse(error.body);
  return wait.success
    ? { reason: 'tooManyAttempts', tryNextAt: new Date(wait.data.tryNextAt) }
    : { reason: 'unexpected' };
}

/** `HH:mm` from which a call that came too often may be made again; null for another refusal. */
export function nextTryOf(error: unknown): string | null {
  const failure = loginFailure(error);
  return failure.reason === 'tooManyAttempts' ? formatTime(failure.tryNextAt) : null;
}
