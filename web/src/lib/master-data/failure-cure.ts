import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { ApiError } from '#lib/api/api-error.ts';
import { dataPath } from '#lib/navigation/data-tabs.ts';

/** The screen where the cause of a failure can be corrected, if it is another one. */
export const cureOf = (error: Error | null): string | undefined =>
  error instanceof ApiError && error.code === 'DEFAULT_PAYMENT_METHOD_MISSING'
    ? dataPath('accounts')
    : undefined;

/** Key in the navigation state: the address where the correction was needed. */
const NEEDED_AT = 'neededAt';

/** Navigation state for a link to that screen, which leads back here. */
export function useNeededHere(): object {
  const { pathname, search } = useLocation();
  return { [NEEDED_AT]: pathname + search };
}

/** Navigates to the screen where the cause can be corrected. */
export function useToCure(): (to: string) => void {
  const navigate = useNavigate();
  const state = useNeededHere();
  return (to) => void navigate(to, { state });
}

/** The address where the correction was needed; undefined: the screen was opened otherwise. */
export function neededAt(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !(NEEDED_AT in state)) return undefined;
  return typeof state[NEEDED_AT] === 'string' ? state[NEEDED_AT] : undefined;
}

/** The link for a dialog that shows the failure. */
export function useCure(error: Error | null): { confirm: string; onConfirm: () => void } | undefined {
  const { t } = useTranslation();
  const toCure = useToCure();
  const to = cureOf(error);
  return to === undefined ? undefined : { confirm: t('failure.toMethods'), onConfirm: () => toCure(to) };
}
