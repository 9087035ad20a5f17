import type { ErrorBody } from '@saldo/contract/errors';

/** How a request failed: no connection, no answer in time, an answer that is not ours, or a status of the contract. */
type ApiErrorKind = 'fetch' | 'timeout' | 'parsing' | 'http';

export class ApiError extends Error {
  readonly kind: ApiErrorKind;
  /** 0 where no answer came. */
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

/** No answer came: the network, or the server, is away. */
export const isOffline = (error: unknown): boolean => statusOf(error) === 0;

/** Nobody is signed in (a wrong password answers 401 as well, with its own code). */
export const isUnauthorized = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 401 && error.code !== 'INVALID_CREDENTIALS';

/** The right to it is missing (a write without its app id answers 403 as well, with its own code). */
export const isForbidden = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 403 && error.code === 'FORBIDDEN';

/** The account requires a second factor of everybody, and who is signed in has none yet. */
export const lacksSecondFactor = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'SECOND_FACTOR_REQUIRED';

/** The password that was chosen is on a list of leaked ones. */
export const isLeaked = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'LEAKED_PASSWORD';
