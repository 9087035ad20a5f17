import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { allowedToasts, closeToast, pauseToast, resumeToast, shownToasts, useToasts } from '#lib/toasts.ts';
import { ToastStack } from '#ui/page/toast-stack.tsx';

/** In the body, like dialogs, so that a notice is displayed over an open dialog. */
export function Toasts() {
  const { t } = useTranslation();
  const toasts = allowedToasts(useToasts());
  const shown = shownToasts(toasts);
  const waiting = toasts.length - shown.length;
  return createPortal(
    <ToastStack
      toasts={shown}
      more={waiting > 0 ? t('toasts.more', { count: waiting }) : undefined}
      label={t('toasts.label')}
      closeLabel={t('close')}
      onClose={closeToast}
      onHold={pauseToast}
      onRelease={resumeToast}
    />,
    document.body,
  );
}
