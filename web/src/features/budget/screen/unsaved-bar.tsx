import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { formatTime } from '#lib/words/instants.ts';
import { useQueuedEditsReport } from '#lib/drafts/waiting-edits.ts';
import { Banner } from '#ui/page/banner.tsx';
import type { SheetChanges, SheetFacts } from '../store/contexts.ts';
import styles from './sheet-board.module.css';

/** Number of queued changes and the time since when. Not loaded on demand, since it appears while offline. */
export function UnsavedBar({ store }: { store: SheetFacts & SheetChanges }) {
  const { t } = useTranslation('budget');
  const save = useStore(store.state, (state) => state.save);
  const isWaiting = save.kind === 'waiting';
  useEffect(() => {
    useQueuedEditsReport.setState({ isShown: isWaiting });
    return () => useQueuedEditsReport.setState({ isShown: false });
  }, [isWaiting]);
  if (save.kind !== 'waiting') return null;
  const { count, since } = save;
  return (
    <div className={styles.unsaved}>
      <Banner
        tone="warning"
        title={t('unsaved.title', { count, since: formatTime(since) })}
        action={{ label: t('unsaved.tryNow'), run: store.edits.tryNow }}
      >
        {t('unsaved.text')}
      </Banner>
    </div>
  );
}
