import { useTranslation } from 'react-i18next';
import { closeToast, pauseToast, resumeToast, useToasts } from '#lib/toasts.ts';
import { ToastStack } from '#ui/toast-stack.tsx';

export function Toasts() {
  const { t } = useTranslation();
  const { toasts } = useToasts();
  return (
    <ToastStack
      toasts={toasts}
      label={t('toasts.label')}
      closeLabel={t('close')}
      onClose={closeToast}
      onHold={pauseToast}
      onRelease={resumeToast}
    />
  );
}
