import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '#lib/toasts.ts';

/** Says once that a payment that was on its way has come through. */
export function usePaymentCompleted(
  subscription: { paymentInProgress: boolean; paymentError: boolean } | undefined,
): void {
  const { t } = useTranslation('subscription');
  const wasInProgress = useRef(false);
  const isInProgress = subscription?.paymentInProgress;
  const hasFailed = subscription?.paymentError === true;
  useEffect(() => {
    if (isInProgress === undefined) return;
    const isOver = wasInProgress.current && !isInProgress;
    wasInProgress.current = isInProgress;
    if (!isOver || hasFailed) return;
    showToast({ type: 'done', duration: 'short', title: t('completed.title'), body: t('completed.text') });
  }, [isInProgress, hasFailed, t]);
}
