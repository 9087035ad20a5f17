import { useTranslation } from 'react-i18next';
import { Tag } from '#ui/text/tag.tsx';

/** Marks a feature in trial, after its name. */
export function BetaMark() {
  const { t } = useTranslation();
  return <Tag tone="accent">{t('menu.beta')}</Tag>;
}
