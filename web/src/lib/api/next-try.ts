import { tooManyRequestsSchema } from '@saldo/contract/errors';
import { ApiError } from './api-error.ts';

/** When a rate-limited call may be repeated; null for other refusals. */
export function nextTryIn(error: unknown): Date | null {
  if (!(error instanceof ApiError)) return null;
  const wait = tooManyRequestsSchema.safeParse(error.body);
  return wait.success ? new Date(wait.data.tryNextAt) : null;
}
