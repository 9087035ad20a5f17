import { track } from './analytics.ts';
import { ApiError } from './api-error.ts';

/** An error by its kind: neither its words nor where it happened, which may name a person. */
export const trackError = (error: Error): void =>
  error instanceof ApiError
    ? track({ event: 'error', kind: error.kind, status: error.status, code: error.code ?? '' })
    : track({ event: 'error', kind: error.name, status: 0, code: '' });
