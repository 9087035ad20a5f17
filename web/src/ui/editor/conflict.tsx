import { useTranslation } from 'react-i18next';
import type { EditorConflict } from '#lib/editor/editor-work.ts';
import { Button } from '#ui/button/button.tsx';
import { intoSight } from '#ui/in-sight.ts';
import styles from './conflict.module.css';

/** A conflict with another user's save: the differences, and the choice of which version to keep. Typed text is never lost. */
export function Conflict({ lines, onKeepMine, onTakeTheirs }: EditorConflict) {
  const { t } = useTranslation('editing');
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
