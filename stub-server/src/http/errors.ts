import { isFull } from '#src/db/dialect.ts';
import { DatabaseUnavailable } from '#src/db/unavailable.ts';
import { ERROR_STATUS, type ErrorBody, type ErrorCode, type FieldError } from '@saldo/contract/errors';

const MESSAGES: Record<ErrorCode, string> = {
  VALIDATION: 'Some fields are not valid',
  INVALID_CREDENTIALS: 'Provided credentials are invalid',
  UNAUTHORIZED: 'User is not logged in',
  FORBIDDEN: 'You have no right to do this',
  APP_ID_MISSING: 'Writes need the header x-app-id',
  SECOND_FACTOR_REQUIRED: 'Set up a second factor first: this account requires one of everybody',
  NOT_FOUND: 'There is no such thing',
  REQUEST_TIMEOUT: 'The request did not arrive completely in time',
  STALE_VERSION: 'Someone else has changed this in the meantime',
  DUPLICATE: 'There is one like this already',
  NOT_EMPTY: 'It is not empty',
  ALREADY_INITIALISED: 'The account has its first structure already',
  ALREADY_ACCEPTED: 'The invitation has been accepted',
  PAYLOAD_TOO_LARGE: 'The body of the request is too large',
  UNSUPPORTED_MEDIA_TYPE: 'The body of the request must be JSON',
  MONTH_LOCKED: 'The month is closed',
  OUT_OF_RANGE: 'Outside the range of the sheet',
  AMOUNTS_TOO_LARGE: 'The amounts come to more than a sheet may hold',
  INTERNAL_ROW: 'Internal items are kept by the system',
  UNKNOWN_REFERENCE: 'A named item does not exist',
  MISSING_TAX_SETTING: 'A tax setting is missing',
  APPROVAL_NEEDED: 'A second person has to approve this transfer file first',
  APPROVAL_VOID: 'The approval does not hold any more',
  SECOND_PERSON_NEEDED: 'A second person has to decide',
  NOT_REMINDABLE: 'The contractor cannot be reminded',
  NOT_TRANSFERABLE: 'No transfer file can be made of these payments',
  DEFAULT_PAYMENT_METHOD_MISSING: 'Default payment method is not set',
  NOT_UNDOABLE: 'This change cannot be taken back',
  WRONG_PASSWORD: 'Password is incorrect',
  LEAKED_PASSWORD: 'This password is on a list of leaked ones',
  WRONG_CODE: 'The code is incorrect',
  CHALLENGE_OVER: 'This log-in has taken too long or too many codes: begin with the password again',
  REQUIRED_OF_ALL: 'This account requires a second factor of everybody',
  SECOND_FACTOR_MISSING: 'Set up a second factor of your own first',
  SEATS_FULL: 'Every seat of the account is taken',
  MASTER_USER: 'The master user has every right and stays',
  OTHER_COMPANIES: 'This person belongs to other companies, too, which it concerns',
  PAYMENT_ERROR: 'A payment failed: settle it first',
  PAYMENT_IN_PROGRESS: 'A payment is being processed',
  CARD_MISSING: 'Add a card first',
  FREE_ACCOUNT: 'Seats of a free account are changed by support',
  SEATS_IN_USE: 'More seats are taken than would be left',
  LOCKED: 'Another user or tab is editing this',
  DIFFERENT_BUILD_VERSION: 'The application has been updated',
  TOO_MANY_REQUESTS: 'Too many tries; try again later',
  HEADERS_TOO_LARGE: 'Address and headers of the request are too long',
  INTERNAL_ERROR: 'Unexpected server error',
  UNAVAILABLE: 'The server cannot reach its data for now; try again soon',
  STORAGE_FULL: 'The server’s disk is full: nothing was written',
};

interface Details {
  message?: string;
  fields?: readonly FieldError[];
  /** further fields of the answer with this status: `current`, `tryNextAt` */
  [extra: string]: unknown;
}

/** A refusal that is sent to the caller. Every other thrown error becomes INTERNAL_ERROR. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: Details;

  constructor(code: ErrorCode, details: Details = {}) {
    super(details.message ?? MESSAGES[code]);
    this.name = 'AppError';
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }

  /** The contract's one error shape. */
  get body(): ErrorBody {
    const { message: _message, fields, ...extra } = this.details;
    return {
      statusCode: this.status,
      error: this.code,
      message: this.message,
      type: this.code,
      ...(fields ? { fields: [...fields] } : {}),
      ...extra,
    };
  }
}

const BY_FASTIFY_CODE: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_NOT_FOUND: 'NOT_FOUND',
};

/** Maps errors of Fastify and its plugins to our codes; null: a fault of ours. */
export function asAppError(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  if (!(error instanceof Error)) return null;
  if (error instanceof DatabaseUnavailable) return new AppError('UNAVAILABLE');
  if (isFull(error)) return new AppError('STORAGE_FULL');
  const { code = '', statusCode = 500 } = error as Error & { code?: string; statusCode?: number };
  const known = BY_FASTIFY_CODE[code];
  if (known) return new AppError(known);
  if (statusCode === 404) return new AppError('NOT_FOUND');
  if (statusCode >= 400 && statusCode < 500) {
    return new AppError('VALIDATION', { fields: [{ path: 'body', message: error.message }] });
  }
  return null;
}
