import { useTranslation } from 'react-i18next';
import { Dialog } from '#ui/dialog/dialog.tsx';

/** An address that leads to no dialog says so, instead of opening nothing. */
export function UnknownDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['unknown-dialog', 'common']);
  return <Dialog title={t('title')} text={t('text')} cancel={t('common:close')} onClose={onClose} />;
}
