import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { intoSight } from '#ui/in-sight.ts';
import styles from './row-conflict.module.css';

export type ConflictLine = { key: string; label: string; before: string; theirs: string; isMine: boolean };

type RowConflictProps = { lines: readonly ConflictLine[]; onKeepMine: () => void; onTakeTheirs: () => void };

/** Another has saved meanwhile: what has become different, and whose is to hold. Nothing that was typed is lost. */
export function RowConflict({ lines, onKeepMine, onTakeTheirs }: RowConflictProps) {
  const { t } = useTranslation('editors');
  return (
    <section ref={intoSight} role="alert" className={styles.conflict}>
      <h3>{t('conflict.title')}</h3>
      <p>{t('conflict.text')}</p>
      <dl>
        {lines.map(({ key, label, before, theirs, isMine }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>
              {before} → <b>{theirs}</b>
              {isMine && <small>{t('conflict.mineToo')}</small>}
            </dd>
          </div>
        ))}
      </dl>
      <div className={styles.choices}>
        <Button size="small" onClick={onTakeTheirs}>
          {t('conflict.takeTheirs')}
        </Button>
        <Button size="small" look="primary" onClick={onKeepMine}>
          {t('conflict.keepMine')}
        </Button>
      </div>
    </section>
  );
}
