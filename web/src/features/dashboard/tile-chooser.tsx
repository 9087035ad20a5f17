import { useTranslation } from 'react-i18next';
import { useColumnWords } from '#lib/words/column-words.ts';
import { ColumnChooser } from '#ui/column-chooser/column-chooser.tsx';
import { useTiles } from './tiles.ts';

/** Which tiles the dashboard shows, and in which order; it follows the user. */
export function TileChooser() {
  const { t } = useTranslation('dashboard');
  const { tiles, change, reset } = useTiles();
  const words = {
    ...useColumnWords(),
    title: t('tiles.title'),
    list: t('tiles.list'),
    hint: t('tiles.hint'),
  };
  return <ColumnChooser look="icon" words={words} columns={tiles} onChange={change} onReset={reset} />;
}
