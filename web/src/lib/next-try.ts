import { tooManyRequestsSchema } from '@saldo/contract/errors';
import { ApiError } from './api-error.ts';

/** From when on a call that came too often may be made again; null for another refusal. */
export function nextTryIn(error: unknown): Date | null {
  if (!(error instanceof ApiError)) return null;
  const wait = tooManyRequestsSchema.safeParse(error.body);
  return wait.success ? new Date(wait.data.tryNextAt) : null;
}
