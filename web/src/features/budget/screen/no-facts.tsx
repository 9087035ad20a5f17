import { useTranslation } from 'react-i18next';
import { SheetProperties } from './sheet-properties.tsx';

/** The panel until a cell is clicked or reached by the keyboard, or while its facts are loading, when it asks for nothing. */
export function NoFacts({ isLoading = false, onClose }: { isLoading?: boolean; onClose: () => void }) {
  const { t } = useTranslation('budget');
  const hint = isLoading ? undefined : t('properties.nothing');
  return (
    <SheetProperties title={t('properties.title')} subtitle={hint} onClose={onClose}>
      {null}
    </SheetProperties>
  );
}
