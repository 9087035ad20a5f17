import { z } from 'zod';

/** All error codes, each with its HTTP status. */
export const ERROR_STATUS = {
  VALIDATION: 400,
  INVALID_CREDENTIALS: 401,
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  APP_ID_MISSING: 403,
  SECOND_FACTOR_REQUIRED: 403,
  NOT_FOUND: 404,
  REQUEST_TIMEOUT: 408,
  STALE_VERSION: 409,
  DUPLICATE: 409,
  NOT_EMPTY: 409,
  ALREADY_INITIALISED: 409,
  ALREADY_ACCEPTED: 409,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  MONTH_LOCKED: 422,
  OUT_OF_RANGE: 422,
  AMOUNTS_TOO_LARGE: 422,
  INTERNAL_ROW: 422,
  UNKNOWN_REFERENCE: 422,
  MISSING_TAX_SETTING: 422,
  NOT_TRANSFERABLE: 422,
  NOT_REMINDABLE: 422,
  APPROVAL_NEEDED: 422,
  APPROVAL_VOID: 422,
  SECOND_PERSON_NEEDED: 422,
  DEFAULT_PAYMENT_METHOD_MISSING: 422,
  NOT_UNDOABLE: 422,
  WRONG_PASSWORD: 422,
  LEAKED_PASSWORD: 422,
  WRONG_CODE: 422,
  CHALLENGE_OVER: 422,
  REQUIRED_OF_ALL: 422,
  SECOND_FACTOR_MISSING: 422,
  SEATS_FULL: 422,
  MASTER_USER: 422,
  OTHER_COMPANIES: 422,
  PAYMENT_ERROR: 422,
  PAYMENT_IN_PROGRESS: 422,
  CARD_MISSING: 422,
  FREE_ACCOUNT: 422,
  SEATS_IN_USE: 422,
  LOCKED: 423,
  DIFFERENT_BUILD_VERSION: 426,
  TOO_MANY_REQUESTS: 429,
  HEADERS_TOO_LARGE: 431,
  INTERNAL_ERROR: 500,
  UNAVAILABLE: 503,
  STORAGE_FULL: 507,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;
export const ERROR_CODES = Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]];

/**
 * A refused field: dotted path in the body (or `params.x`, `query.x`, `headers.x`) and the reason.
 */
export const fieldErrorSchema = z.object({ path: z.string(), message: z.string() });
export type FieldError = z.infer<typeof fieldErrorSchema>;

/** A document that cannot be deleted, by its number, with those that correct or settle it; null: one that the user may not see. */
export const neededDocumentSchema = z.object({ number: z.string(), by: z.array(z.string().nullable()) });

/**
 * The shape of every error. `error` is the code; `type` repeats it where the specification reads
 * `type`.
 */
export const errorSchema = z.object({
  statusCode: z.int(),
  error: z.enum(ERROR_CODES),
  message: z.string(),
  type: z.string().optional(),
  fields: z.array(fieldErrorSchema).optional(),
  /** of LOCKED and STALE_VERSION: caused by another tab of the same user */
  isOwn: z.boolean().optional(),
  /** of LOCKED by another user: first and last name, and the id of the locked resource */
  lockedBy: z.string().optional(),
  lockedId: z.int().optional(),
  /** of NOT_EMPTY and NOT_UNDOABLE: documents that would be deleted, and that others need */
  neededBy: z.array(neededDocumentSchema).optional(),
  /** of WRONG_CODE: the remaining tries of the log-in */
  triesLeft: z.int().optional(),
});
export type ErrorBody = z.infer<typeof errorSchema>;

/** A refusal as a client parses it: the error shape with further fields of the answer (`current`, `tryNextAt`). */
export const refusalSchema = errorSchema.loose();

/** 429: when the next try is allowed. */
export const tooManyRequestsSchema = errorSchema.extend({ tryNextAt: z.iso.datetime({ offset: true }) });

/** 409: contains the current row, so that the client can show both. */
export const conflictOf = <Row extends z.ZodType>(row: Row) =>
  errorSchema.extend({ current: row.nullable() });

/** Answers that any call may give. */
const ANY = {
  400: errorSchema,
  408: errorSchema,
  426: errorSchema,
  431: errorSchema,
  500: errorSchema,
  503: errorSchema,
  507: errorSchema,
} as const;

/** Answers of a call that needs no session. */
export const openErrors = {
  ...ANY,
  403: errorSchema,
  413: errorSchema,
  415: errorSchema,
  /** an API key with too many calls, or too many tries */
  429: tooManyRequestsSchema,
} as const;

/** Answers of a call that needs a session. */
export const errors = { ...openErrors, 401: errorSchema } as const;

/** Answers of a call that names a row; an unknown id and an id of another account give the same answer. */
export const rowErrors = { ...errors, 404: errorSchema } as const;

/** Answers of a write to a row that has a version and may be locked. */
export const writeErrors = <Row extends z.ZodType>(row: Row) =>
  ({ ...rowErrors, 409: conflictOf(row), 422: errorSchema, 423: errorSchema }) as const;
