import { useTranslation } from 'react-i18next';
import { SheetProperties } from './sheet-properties.tsx';

/** The panel while no cell is selected, or while its facts are loading. */
export function NoFacts({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('budget');
  return (
    <SheetProperties title={t('properties.title')} subtitle={t('properties.nothing')} onClose={onClose}>
      {null}
    </SheetProperties>
  );
}
