import i18next from 'i18next';
import { useEffect, useRef } from 'react';
import { loadCatalogue } from '#lib/words/i18n.ts';
import { showToast } from '#lib/toasts.ts';

async function sayCompleted(): Promise<void> {
  await loadCatalogue('subscription');
  showToast({
    type: 'done',
    duration: 'short',
    title: i18next.t('subscription:completed.title'),
    body: i18next.t('subscription:completed.text'),
  });
}

/** Reports once that a pending payment has succeeded. */
export function usePaymentCompleted(
  subscription: { paymentInProgress: boolean; paymentError: boolean } | undefined,
): void {
  const wasInProgress = useRef(false);
  const isInProgress = subscription?.paymentInProgress;
  const hasFailed = subscription?.paymentError === true;
  useEffect(() => {
    if (isInProgress === undefined) return;
    const isOver = wasInProgress.current && !isInProgress;
    wasInProgress.current = isInProgress;
    if (!isOver || hasFailed) return;
    void sayCompleted();
  }, [isInProgress, hasFailed]);
}
