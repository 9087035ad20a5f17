import type { TFunction } from 'i18next';

/** Why the user has to sign in again; undefined if the page was opened directly. */
export function sessionEndWords(t: TFunction<['auth', 'common']>, state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('end' in state)) return undefined;
  if (state.end === 'removed') return t('ended.removed');
  if (state.end === 'otherTab') return t('ended.otherTab');
  return state.end === 'elsewhere' ? t('ended.elsewhere') : t('ended.over');
}
