import { useTranslation } from 'react-i18next';
import { Tag } from '#ui/text/tag.tsx';

/** Stands after the name of what is still being tried. */
export function BetaMark() {
  const { t } = useTranslation();
  return <Tag tone="accent">{t('menu.beta')}</Tag>;
}
