import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ApiError } from '#lib/api/api-error.ts';
import { dataPath } from '#lib/navigation/data-tabs.ts';

/** Where a failure is cured, if that is on another screen. */
export const cureOf = (error: Error | null): string | undefined =>
  error instanceof ApiError && error.code === 'DEFAULT_PAYMENT_METHOD_MISSING'
    ? dataPath('accounts')
    : undefined;

/** The way there, for a dialog that shows the failure. */
export function useCure(error: Error | null): { confirm: string; onConfirm: () => void } | undefined {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const to = cureOf(error);
  return to === undefined
    ? undefined
    : { confirm: t('failure.toMethods'), onConfirm: () => void navigate(to) };
}
