import { useTranslation } from 'react-i18next';
import { closeToast, pauseToast, resumeToast, shownToasts, useToasts } from '#lib/toasts.ts';
import { ToastStack } from '#ui/page/toast-stack.tsx';

export function Toasts() {
  const { t } = useTranslation();
  const { toasts } = useToasts();
  const shown = shownToasts(toasts);
  const waiting = toasts.length - shown.length;
  return (
    <ToastStack
      toasts={shown}
      more={waiting > 0 ? t('toasts.more', { count: waiting }) : undefined}
      label={t('toasts.label')}
      closeLabel={t('close')}
      onClose={closeToast}
      onHold={pauseToast}
      onRelease={resumeToast}
    />
  );
}
