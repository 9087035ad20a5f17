import i18next from 'i18next';
import { ApiError } from './api-error.ts';
import { showToast } from './toasts.ts';

/** From this status on it is the server's fault. */
const SERVER_FAULT = 500;

/** What happened, in words for a person; never the server's own message. */
export function failureText(error: Error): string {
  if (!(error instanceof ApiError)) return i18next.t('common:failure.unknown');
  if (error.kind === 'fetch') return i18next.t('common:failure.fetch');
  if (error.kind === 'timeout') return i18next.t('common:failure.timeout');
  if (error.kind === 'parsing') return i18next.t('common:failure.query');
  switch (error.code) {
    case 'UNAUTHORIZED':
      return i18next.t('common:failure.unauthorized');
    case 'VALIDATION':
      return i18next.t('common:failure.validation');
    case 'FORBIDDEN':
      return i18next.t('common:failure.forbidden');
    case 'NOT_FOUND':
      return i18next.t('common:failure.notFound');
    case 'STALE_VERSION':
      return i18next.t('common:failure.staleVersion');
    case 'LOCKED':
      return i18next.t('common:failure.locked');
    case 'MONTH_LOCKED':
      return i18next.t('common:failure.monthLocked');
    case 'AMOUNTS_TOO_LARGE':
      return i18next.t('common:failure.amountsTooLarge');
    case 'NOT_UNDOABLE':
      return i18next.t('common:failure.notUndoable');
    case 'TOO_MANY_REQUESTS':
      return i18next.t('common:failure.tooManyRequests');
    default:
      return i18next.t(error.status < SERVER_FAULT ? 'common:failure.api' : 'common:failure.server');
  }
}

/** One toast per text: ten refused writes in a row do not cover the screen. */
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

/** A part of the client did not come. */
export const toastNotLoaded = (): void => toastFailure(new ApiError('fetch'));
