import type { ErrorBody } from '@saldo/contract/errors';

/** How a request failed: no connection, timeout, an answer outside the contract, or a status of the contract. */
type ApiErrorKind = 'fetch' | 'timeout' | 'parsing' | 'http';

export class ApiError extends Error {
  readonly kind: ApiErrorKind;
  /** 0 without an answer. */
  readonly status: number;
  readonly body: ErrorBody | undefined;

  constructor(kind: ApiErrorKind, status = 0, body?: ErrorBody) {
    super(body?.message ?? kind);
    this.name = 'ApiError';
    this.kind = kind;
    this.status = status;
    this.body = body;
  }

  get code(): ErrorBody['error'] | undefined {
    return this.body?.error;
  }
}

export const statusOf = (error: unknown): number | undefined =>
  error instanceof ApiError ? error.status : undefined;

/** There was no answer: the network or the server is down. */
export const isOffline = (error: unknown): boolean => statusOf(error) === 0;

/** There is no session (a wrong password also answers 401, with its own code). */
export const isUnauthorized = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 401 && error.code !== 'INVALID_CREDENTIALS';

/** The user lacks the right (a write without its app id also answers 403, with its own code). */
export const isForbidden = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 403 && error.code === 'FORBIDDEN';

/** The account requires a second factor, and the user has none yet. */
export const lacksSecondFactor = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'SECOND_FACTOR_REQUIRED';

/** The call succeeded, but its answer does not fit the contract. */
export const isUnreadable = (error: unknown): boolean =>
  error instanceof ApiError && error.kind === 'parsing' && error.status >= 200 && error.status < 300;

/** The chosen password is on a list of leaked passwords. */
export const isLeaked = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'LEAKED_PASSWORD';
