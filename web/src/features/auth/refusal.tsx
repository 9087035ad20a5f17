import { useTranslation } from 'react-i18next';
import { isLeaked, isUnreadable } from '#lib/api/api-error.ts';
import { failureText } from '#lib/api/failures.ts';
import { Banner } from '#ui/page/banner.tsx';
import { nextTryOf } from './login-failure.ts';

type RefusalProps = {
  error: Error | null;
  /** message for an undeclared status; another provider may return one */
  unknown?: 'unknownStatus' | 'invalidStatus';
};

/** Why a registration or log-in call failed, and when it may be repeated. */
export function Refusal({ error, unknown = 'unknownStatus' }: RefusalProps) {
  const { t } = useTranslation('registration');
  // Shown at its field instead.
  if (error === null || isLeaked(error)) return null;
  const time = nextTryOf(error);
  const text = isUnreadable(error) ? t(unknown) : failureText(error);
  return <Banner tone="danger">{time === null ? text : t('tooMany', { time })}</Banner>;
}
