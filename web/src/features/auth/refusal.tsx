import { useTranslation } from 'react-i18next';
import { isLeaked, isUnreadable } from '#lib/api/api-error.ts';
import { failureText } from '#lib/api/failures.ts';
import { Banner } from '#ui/page/banner.tsx';
import { nextTryOf } from './login-failure.ts';

type RefusalProps = {
  error: Error | null;
  /** said of an answer that is not the contract's: another provider may have other statuses */
  unknown?: 'unknownStatus' | 'invalidStatus';
};

/** Why a call of the way in did not succeed, and when it may be tried again. */
export function Refusal({ error, unknown = 'unknownStatus' }: RefusalProps) {
  const { t } = useTranslation('registration');
  // That stands at its field.
  if (error === null || isLeaked(error)) return null;
  const time = nextTryOf(error);
  const text = isUnreadable(error) ? t(unknown) : failureText(error);
  return <Banner tone="danger">{time === null ? text : t('tooMany', { time })}</Banner>;
}
