import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { EditorConflict } from '#lib/editor/editor-work.ts';
import { Button } from '#ui/button/button.tsx';
import { intoSight } from '#ui/in-sight.ts';
import styles from './conflict.module.css';

/** `pointedTo`: how often a save has led here instead. */
type ConflictProps = EditorConflict & { pointedTo?: number };

/** A conflict with another user's save: the differences, and the choice of which version to keep. Typed text is never lost. */
export function Conflict({ lines, pointedTo = 0, onKeepMine, onTakeTheirs }: ConflictProps) {
  const { t } = useTranslation('editing');
  const question = useRef<HTMLElement>(null);
  useEffect(() => intoSight(question.current), []);
  useEffect(() => {
    // Not one of its buttons, which the next Enter would press.
    if (pointedTo > 0) question.current?.focus();
  }, [pointedTo]);
  return (
    <section ref={question} role="alert" tabIndex={-1} className={styles.conflict}>
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
