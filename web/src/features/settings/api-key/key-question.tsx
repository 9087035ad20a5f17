import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

type KeyQuestionProps = {
  question: 'regenerate' | 'revoke';
  isBusy: boolean;
  failure: string | undefined;
  onConfirm: () => void;
  onClose: () => void;
};

/** Before a key that may be in use stops working. */
export function KeyQuestion({ question, ...dialog }: KeyQuestionProps) {
  const { t } = useTranslation('settings');
  const ask = question === 'revoke' ? 'askRevoke' : 'askRegenerate';
  return (
    <ConfirmDialog
      {...dialog}
      isDanger
      title={t(`apiKey.${ask}`)}
      text={t(`apiKey.${ask}Text`)}
      confirm={t(`apiKey.${question}`)}
      cancel={t('cancel')}
    />
  );
}
