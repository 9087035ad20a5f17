import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';

type Question = Omit<ComponentProps<typeof ConfirmDialog>, 'isDanger' | 'cancel' | 'countdown'>;

type RefusableDialogProps = Question & {
  /** Why deletion is impossible; shown instead of the question. */
  refusal: { title: string; texts: readonly string[] } | undefined;
};

/** Confirms a deletion, or explains why it is impossible; one dialog, so that the focus stays in it when the reason arrives. */
export function DeletionDialog({ refusal, ...question }: RefusableDialogProps) {
  const { t } = useTranslation(['manage', 'common']);
  const { onClose } = question;
  const asked = refusal
    ? { title: refusal.title, text: refusal.texts, onConfirm: onClose, onClose }
    : question;
  return <ConfirmDialog isDanger {...asked} cancel={t(refusal ? 'common:close' : 'cancel')} />;
}
