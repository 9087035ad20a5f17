import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button/button.tsx';
import type { Derived } from './explorer-figures.ts';
import styles from './explorer.module.css';

type DerivedNoteProps = { of: Derived; value: string; onOpenPast: () => void };

/** How a figure was derived from the amounts below. */
export function DerivedNote({ of, value, onOpenPast }: DerivedNoteProps) {
  const { t } = useTranslation('explorer');
  return (
    <div className={styles.fixed}>
      <b>{value}</b> {t(`derived.${of}`)}
      {of === 'change' && (
        <p>
          <Button size="small" onClick={onOpenPast}>
            {t('sums.before')}
          </Button>
        </p>
      )}
    </div>
  );
}
