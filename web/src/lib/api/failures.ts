import type { ErrorCode } from '@saldo/contract/errors';
import i18next from 'i18next';
import { ApiError } from './api-error.ts';
import { showToast } from '#lib/toasts.ts';

/** Statuses from here on are server errors. */
const SERVER_FAULT = 500;

/** Codes with the message of another failure. */
const AS_OTHERS = {
  REQUEST_TIMEOUT: 'timeout',
  HEADERS_TOO_LARGE: 'api',
  INTERNAL_ERROR: 'server',
} as const satisfies Partial<Record<ErrorCode, string>>;
type AsOthers = typeof AS_OTHERS;

type Capitalized<Code extends string> = Code extends `${infer First}_${infer Rest}`
  ? `${Capitalize<Lowercase<First>>}${Capitalized<Rest>}`
  : Capitalize<Lowercase<Code>>;

/** `NOT_FOUND`: `notFound`. A code of the contract without a message does not compile. */
type MessageKey = Uncapitalize<Capitalized<Exclude<ErrorCode, keyof AsOthers>>> | AsOthers[keyof AsOthers];

const isAsOthers = (code: ErrorCode): code is keyof AsOthers => code in AS_OTHERS;

function keyOf(code: ErrorCode): MessageKey {
  if (isAsOthers(code)) return AS_OTHERS[code];
  return code.toLowerCase().replaceAll(/_./gu, ([, letter = '']) => letter.toUpperCase()) as MessageKey;
}

/** Codes of changes that met those of another user or tab. */
const MET: ReadonlySet<string> = new Set(['STALE_VERSION', 'LOCKED'] satisfies ErrorCode[]);

/** A message for the user; never the server's own. */
export const failureText = (error: Error): string =>
  error instanceof ApiError && MET.has(error.code ?? '')
    ? `${reasonText(error)} ${i18next.t('common:failure.notSaved')}`
    : reasonText(error);

/** The same for undo and redo: what they were asked about stays stored. */
export function reasonText(error: Error): string {
  if (!(error instanceof ApiError)) return i18next.t('common:failure.unknown');
  if (error.kind === 'fetch') return i18next.t('common:failure.fetch');
  if (error.kind === 'timeout') return i18next.t('common:failure.timeout');
  if (error.kind === 'parsing') return i18next.t('common:failure.query');
  if (error.body?.isOwn && error.code === 'STALE_VERSION') return i18next.t('common:failure.staleOwn');
  if (error.body?.isOwn && error.code === 'LOCKED') return i18next.t('common:failure.lockedOwn');
  if (error.body?.lockedBy !== undefined)
    return i18next.t('common:failure.lockedBy', { who: error.body.lockedBy });
  if (error.body?.neededBy) return error.body.neededBy.map((one) => `${neededText(one)}.`).join(' ');
  if (error.code) return i18next.t(`common:failure.${keyOf(error.code)}`);
  return i18next.t(error.status < SERVER_FAULT ? 'common:failure.api' : 'common:failure.server');
}

/** A document that cannot be deleted, with those that correct or settle it; null: one that the user may not see. */
export const neededText = ({ number, by }: { number: string; by: readonly (string | null)[] }): string =>
  i18next.t('common:failure.neededBy', {
    number,
    by: by.map((name) => name ?? i18next.t('common:failure.hiddenDocument')).join(', '),
  });

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
