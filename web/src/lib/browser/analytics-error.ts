import { track } from './analytics.ts';
import { ApiError } from '#lib/api/api-error.ts';

/** An error by its kind, without message or location, which may contain personal data. */
export const trackError = (error: Error): void =>
  error instanceof ApiError
    ? track({ event: 'error', kind: error.kind, status: error.status, code: error.code ?? '' })
    : track({ event: 'error', kind: error.name, status: 0, code: '' });
