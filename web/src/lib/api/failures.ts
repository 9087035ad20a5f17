import type { ErrorCode } from '@saldo/contract/errors';
import i18next from 'i18next';
import { ApiError } from './api-error.ts';
import { showToast } from '#lib/toasts.ts';

/** Statuses from here on are server errors. */
const SERVER_FAULT = 500;

/** Each error code of the contract has a message; a new code without one does not compile. */
const WORDS = {
  VALIDATION: 'validation',
  INVALID_CREDENTIALS: 'invalidCredentials',
  UNAUTHORIZED: 'unauthorized',
  FORBIDDEN: 'forbidden',
  APP_ID_MISSING: 'appIdMissing',
  SECOND_FACTOR_REQUIRED: 'secondFactorRequired',
  NOT_FOUND: 'notFound',
  REQUEST_TIMEOUT: 'timeout',
  STALE_VERSION: 'staleVersion',
  DUPLICATE: 'duplicate',
  NOT_EMPTY: 'notEmpty',
  ALREADY_INITIALISED: 'alreadyInitialised',
  ALREADY_ACCEPTED: 'alreadyAccepted',
  PAYLOAD_TOO_LARGE: 'payloadTooLarge',
  UNSUPPORTED_MEDIA_TYPE: 'unsupportedMediaType',
  MONTH_LOCKED: 'monthLocked',
  OUT_OF_RANGE: 'outOfRange',
  AMOUNTS_TOO_LARGE: 'amountsTooLarge',
  INTERNAL_ROW: 'internalRow',
  UNKNOWN_REFERENCE: 'unknownReference',
  MISSING_TAX_SETTING: 'missingTaxSetting',
  NOT_TRANSFERABLE: 'notTransferable',
  NOT_REMINDABLE: 'notRemindable',
  APPROVAL_NEEDED: 'approvalNeeded',
  APPROVAL_VOID: 'approvalVoid',
  SECOND_PERSON_NEEDED: 'secondPersonNeeded',
  DEFAULT_PAYMENT_METHOD_MISSING: 'defaultPaymentMethodMissing',
  NOT_UNDOABLE: 'notUndoable',
  WRONG_PASSWORD: 'wrongPassword',
  LEAKED_PASSWORD: 'leakedPassword',
  WRONG_CODE: 'wrongCode',
  CHALLENGE_OVER: 'challengeOver',
  REQUIRED_OF_ALL: 'requiredOfAll',
  SECOND_FACTOR_MISSING: 'secondFactorMissing',
  SEATS_FULL: 'seatsFull',
  MASTER_USER: 'masterUser',
  OTHER_COMPANIES: 'otherCompanies',
  PAYMENT_ERROR: 'paymentError',
  PAYMENT_IN_PROGRESS: 'paymentInProgress',
  CARD_MISSING: 'cardMissing',
  FREE_ACCOUNT: 'freeAccount',
  SEATS_IN_USE: 'seatsInUse',
  LOCKED: 'locked',
  DIFFERENT_BUILD_VERSION: 'differentBuildVersion',
  TOO_MANY_REQUESTS: 'tooManyRequests',
  HEADERS_TOO_LARGE: 'api',
  INTERNAL_ERROR: 'server',
  UNAVAILABLE: 'unavailable',
  STORAGE_FULL: 'storageFull',
} as const satisfies Record<ErrorCode, string>;

/** A message for the user; never the server's own. */
export function failureText(error: Error): string {
  if (!(error instanceof ApiError)) return i18next.t('common:failure.unknown');
  if (error.kind === 'fetch') return i18next.t('common:failure.fetch');
  if (error.kind === 'timeout') return i18next.t('common:failure.timeout');
  if (error.kind === 'parsing') return i18next.t('common:failure.query');
  if (error.body?.isOwn && error.code === 'STALE_VERSION') return i18next.t('common:failure.staleOwn');
  if (error.body?.isOwn && error.code === 'LOCKED') return i18next.t('common:failure.lockedOwn');
  if (error.body?.lockedBy !== undefined)
    return i18next.t('common:failure.lockedBy', { who: error.body.lockedBy });
  if (error.code) return i18next.t(`common:failure.${WORDS[error.code]}`);
  return i18next.t(error.status < SERVER_FAULT ? 'common:failure.api' : 'common:failure.server');
}

/** Whether a file was refused because of its kind. */
export const isOfWrongKind = (error: Error): boolean =>
  error instanceof ApiError && error.code === 'UNSUPPORTED_MEDIA_TYPE';

/** The same in an editor: without an answer, the input is still there. */
export const editorFailure = (error: Error): string =>
  error instanceof ApiError && (error.kind === 'fetch' || error.kind === 'timeout')
    ? `${failureText(error)} ${i18next.t('common:failure.stillTyped')}`
    : failureText(error);

/** One toast per text, so that ten refused writes do not cover the screen. */
export const toastFailure = (error: Error): void => {
  const body = failureText(error);
  showToast({
    id: `failure:${body}`,
    type: 'error',
    duration: 'long',
    title: i18next.t('common:failure.title'),
    body,
  });
};

/** A part of the client failed to load. */
export const toastNotLoaded = (): void => toastFailure(new ApiError('fetch'));
