import { useTranslation } from 'react-i18next';
import { Banner } from '#ui/page/banner.tsx';

/** Says that the fields hold input from before, which is not saved, and can discard it. */
export function RestoredNote({ onDiscard }: { onDiscard: () => void }) {
  const { t } = useTranslation('editing');
  return (
    <Banner tone="info" action={{ label: t('restored.discard'), run: onDiscard }}>
      {t('restored.text')}
    </Banner>
  );
}
