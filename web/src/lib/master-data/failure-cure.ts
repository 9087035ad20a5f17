import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { ApiError } from '#lib/api/api-error.ts';
import { dataPath } from '#lib/navigation/data-tabs.ts';

/** Where a failure is cured, if that is on another screen. */
export const cureOf = (error: Error | null): string | undefined =>
  error instanceof ApiError && error.code === 'DEFAULT_PAYMENT_METHOD_MISSING'
    ? dataPath('accounts')
    : undefined;

/** In the state of the address of the cure: where it was needed. */
const NEEDED_AT = 'neededAt';

/** State of a link to where a failure is cured, which leads back again. */
export function useNeededHere(): object {
  const { pathname, search } = useLocation();
  return { [NEEDED_AT]: pathname + search };
}

/** Goes where a failure is cured. */
export function useToCure(): (to: string) => void {
  const navigate = useNavigate();
  const state = useNeededHere();
  return (to) => void navigate(to, { state });
}

/** Where the cure was needed; undefined: nobody came for it. */
export function neededAt(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !(NEEDED_AT in state)) return undefined;
  return typeof state[NEEDED_AT] === 'string' ? state[NEEDED_AT] : undefined;
}

/** The way there, for a dialog that shows the failure. */
export function useCure(error: Error | null): { confirm: string; onConfirm: () => void } | undefined {
  const { t } = useTranslation();
  const toCure = useToCure();
  const to = cureOf(error);
  return to === undefined ? undefined : { confirm: t('failure.toMethods'), onConfirm: () => toCure(to) };
}
