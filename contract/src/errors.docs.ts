import { z } from 'zod';
import { fieldsOf, model, wordsOf } from './docs.ts';
import { ERROR_STATUS, errorSchema, type ErrorCode } from './errors.ts';
import './values.docs.ts';

/** When each code is answered, for who writes a client or a provider. */
export const CODE_WORDS: Readonly<Record<ErrorCode, string>> = {
  VALIDATION: 'Parameters, query or body do not fit their schemas; `fields` names what does not.',
  INVALID_CREDENTIALS: 'Address or password of a log-in are wrong; which of them is not said.',
  UNAUTHORIZED:
    'No session and no API key came with the call, they are over, or the session is that of another user than `x-user-id` names.',
  FORBIDDEN: 'The user (or the API key) has no right to it.',
  APP_ID_MISSING: 'A call other than GET came without `x-app-id`.',
  SECOND_FACTOR_REQUIRED:
    'The account requires a second factor of everybody, and the user has none: set it up first.',
  NOT_FOUND:
    'There is no such thing; one of another account, and one that the user may not know of, answer alike.',
  REQUEST_TIMEOUT: 'The request did not arrive completely within two minutes, or its headers within one.',
  STALE_VERSION: 'The thing has a newer version than the write saw; `current` is its state now.',
  DUPLICATE: 'There is one like it already.',
  NOT_EMPTY: 'There is something in it that has to go first, or it is the last one of its kind.',
  ALREADY_INITIALISED: 'The account has a sheet already.',
  ALREADY_ACCEPTED: 'The invitation has been accepted.',
  PAYLOAD_TOO_LARGE:
    'The body is larger than the call takes: 1 MiB, or 8 MiB where many rows or cells may come.',
  UNSUPPORTED_MEDIA_TYPE: 'The body is not `application/json`.',
  MONTH_LOCKED: 'The write would change what a closed month means.',
  OUT_OF_RANGE: 'A month is outside the range of the sheet or of the row.',
  AMOUNTS_TOO_LARGE: 'The amounts come to more than a sheet may hold.',
  INTERNAL_ROW: 'The thing is kept by the server.',
  UNKNOWN_REFERENCE: 'An id in the body names nothing that the user may use here; `fields` says which.',
  MISSING_TAX_SETTING: 'A setting of a tax is missing on a day; the message names tax and day.',
  APPROVAL_NEEDED: 'A second person has to approve the transfer file first.',
  APPROVAL_VOID: 'The approval does not hold: an amount or an account has changed, or the request is over.',
  SECOND_PERSON_NEEDED: 'Who has asked for an approval does not give it.',
  NOT_REMINDABLE: 'The contractor cannot be reminded; `reason` says why.',
  NOT_TRANSFERABLE: 'No transfer file can be made; `faults` says of which payment and field.',
  DEFAULT_PAYMENT_METHOD_MISSING:
    'A payment method is needed, none is given, and none is the default: choose a default one.',
  NOT_UNDOABLE: 'The change cannot be taken back or done again.',
  WRONG_PASSWORD: "It is not the user's password.",
  LEAKED_PASSWORD: 'The new password is on a list of leaked ones.',
  WRONG_CODE: 'The code is wrong; at log-in `triesLeft` says how many more may come.',
  CHALLENGE_OVER: 'The log-in or set-up took too long or too many codes: begin again.',
  REQUIRED_OF_ALL: 'The account requires a second factor of everybody.',
  SECOND_FACTOR_MISSING: 'The master user needs a second factor first.',
  SEATS_FULL: 'Every seat of the account is taken.',
  MASTER_USER: 'The master user has every right and stays.',
  OTHER_COMPANIES: 'The person belongs to other companies, too, for which none decides alone.',
  PAYMENT_ERROR: 'The last payment failed and has to be settled first.',
  PAYMENT_IN_PROGRESS: 'A payment is being processed.',
  CARD_MISSING: 'There is no card.',
  FREE_ACCOUNT: 'Seats of a free account are changed by support.',
  SEATS_IN_USE: 'More seats are taken than would be left.',
  LOCKED: 'Another user, or another tab of this one (`isOwn`), is editing it.',
  DIFFERENT_BUILD_VERSION: 'The client is of another build than the one that the provider serves: reload it.',
  TOO_MANY_REQUESTS: 'Too many calls or tries; `tryNextAt` and `Retry-After` say when to go on.',
  HEADERS_TOO_LARGE: 'Address and headers of the request are longer than 16 KiB.',
  INTERNAL_ERROR: 'A fault of the provider. Nothing was changed.',
  UNAVAILABLE:
    'The provider cannot reach its data for now; `Retry-After` says when to try again. A command may have been done: send it again under its `idempotency-key`.',
  STORAGE_FULL: 'The provider has no room left; nothing was stored, reading goes on.',
};

/** The codes that come with a status, as a list in Markdown. */
export const codesOf = (status: number): string =>
  (Object.keys(ERROR_STATUS) as ErrorCode[])
    .filter((code) => ERROR_STATUS[code] === status)
    .map((code) => `- \`${code}\`: ${CODE_WORDS[code]}`)
    .join('\n');

/** Names a refusal that carries the current state, by what it carries. */
export function describeConflict(schema: unknown): void {
  if (!(schema instanceof z.ZodObject) || wordsOf(schema)?.id !== undefined || !('current' in schema.shape))
    return;
  const current = schema.shape['current'];
  const inner = current instanceof z.ZodNullable ? current.unwrap() : current;
  const [one, ending, words] =
    inner instanceof z.ZodArray
      ? [inner.element, 'Conflicts', 'Those that a newer version of refuses the write, as they are now.']
      : [inner, 'Conflict', 'The thing as it is now; null: it is gone, or the refusal is another one.'];
  const id = wordsOf(one)?.id;
  if (id === undefined) throw new Error('A conflict carries what has no name');
  model(schema, `${id}${ending}`, {
    is: 'Refusal of a write that is based on an old state.',
    fields: { ...fieldsOf(errorSchema), current: words },
  });
}
