import { useTranslation } from 'react-i18next';

/** Texts of every column chooser. */
export function useColumnWords() {
  const { t } = useTranslation('common');
  return {
    title: t('columns.title'),
    list: t('columns.list'),
    hint: t('columns.hint'),
    reset: t('columns.reset'),
    up: (name: string) => t('columns.up', { name }),
    down: (name: string) => t('columns.down', { name }),
    moved: (name: string, place: number, count: number) => t('columns.moved', { name, place, count }),
  };
}
