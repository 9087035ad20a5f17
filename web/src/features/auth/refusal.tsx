import { useTranslation } from 'react-i18next';
import { isLeaked } from '#lib/api-error.ts';
import { failureText } from '#lib/failures.ts';
import { Banner } from '#ui/banner.tsx';
import { nextTryOf } from './login-failure.ts';
import { UnknownStatus } from './registration-queries.ts';

type RefusalProps = {
  error: Error | null;
  /** said of an answer that nobody knows */
  unknown?: 'unknownStatus' | 'invalidStatus';
};

/** Why a call of the way in did not succeed, and when it may be tried again. */
export function Refusal({ error, unknown = 'unknownStatus' }: RefusalProps) {
  const { t } = useTranslation('registration');
  // That stands at its field.
  if (error === null || isLeaked(error)) return null;
  const time = nextTryOf(error);
  const text = error instanceof UnknownStatus ? t(unknown) : failureText(error);
  return <Banner tone="danger">{time === null ? text : t('tooMany', { time })}</Banner>;
}
