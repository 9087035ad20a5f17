import { useTranslation } from 'react-i18next';
import { Banner } from './banner.tsx';

/** What failed without a connection can be tried again. */
export function SavableAgain() {
  const { t } = useTranslation('editing');
  return <Banner tone="info">{t('savableAgain')}</Banner>;
}
