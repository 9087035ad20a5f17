import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';

type Question = Omit<ComponentProps<typeof ConfirmDialog>, 'isDanger' | 'cancel' | 'countdown'>;

type RefusableDialogProps = Question & {
  /** Why it cannot be, where it cannot; told in place of the question. */
  refusal: { title: string; texts: readonly string[] } | undefined;
};

/** Asks before something goes, or says why it cannot; one dialog, so that the keyboard stays in it when that turns out. */
export function DeletionDialog({ refusal, ...question }: RefusableDialogProps) {
  const { t } = useTranslation(['manage', 'common']);
  const { onClose } = question;
  const asked = refusal
    ? { title: refusal.title, text: refusal.texts.join(' '), onConfirm: onClose, onClose }
    : question;
  return <ConfirmDialog isDanger {...asked} cancel={t(refusal ? 'common:close' : 'cancel')} />;
}
