import type { Change } from '@saldo/contract/change';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import History from 'lucide-react/icons/rotate-ccw-clock';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, type KeyboardEvent, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useAcl } from '#lib/session/access.ts';
import { failureText } from '#lib/api/failures.ts';
import { currentLocale } from '#lib/words/i18n.ts';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Region } from '#ui/page/region.tsx';
import { SkeletonRows } from '#ui/loading/skeleton.tsx';
import { actionsOf } from './history-actions.ts';
import { useHistoryPlace } from './history-address.ts';
import { byDay, dayTitle } from './history-days.ts';
import { HistoryEntry } from './history-entry.tsx';
import { HistoryFilters } from './history-filters.tsx';
import { nameBook } from './history-names.ts';
import { useFreshHistory, useHistory } from './history-queries.ts';
import styles from './history.module.css';
import type { SheetChanges, SheetFacts } from '../store/contexts.ts';

/** `/budget/{id}/history?row=&month=&mine=`: beside the grid, so that effects are visible. */
export function HistoryPanel({ store, budgetId }: { store: SheetFacts & SheetChanges; budgetId: number }) {
  const { t } = useTranslation('history');
  const { place, go, close } = useHistoryPlace(budgetId);
  const save = useStore(store.state, (state) => state.save);
  useFreshHistory(budgetId, save.kind === 'saved' ? save.at.getTime() : 0);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.stopPropagation();
    close();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Esc closes from any control
    <div className={styles.frame} onKeyDown={handleKeyDown}>
      <Region name="history" label={t('title')} className={styles.panel}>
        <header className={styles.head}>
          <h2 ref={title} tabIndex={-1} data-region-entry>
            {t('title')}
          </h2>
          <IconButton size="small" icon={X} label={t('close')} onClick={close} />
        </header>
        <HistoryFilters store={store} place={place} onChange={go} />
        <HistoryList store={store} budgetId={budgetId} />
      </Region>
    </div>
  );
}

function HistoryList({ store, budgetId }: { store: SheetFacts & SheetChanges; budgetId: number }) {
  const { t } = useTranslation(['history', 'common']);
  const { place, go } = useHistoryPlace(budgetId);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useHistory(
    budgetId,
    place,
  );
  if (error && !data) {
    return (
      <Nothing
        icon={CircleAlert}
        title={t('common:errorPage.resources')}
        text={failureText(error)}
        action={<Button onClick={() => void refetch()}>{t('common:retry')}</Button>}
      />
    );
  }
  if (!data) return <SkeletonRows count={10} label={t('common:loading')} />;
  const changes = data.pages.flatMap((page) => page.changes);
  if (changes.length === 0) {
    return place.isMine ? (
      <Nothing
        icon={History}
        title={t('empty.mine')}
        text={t('empty.mineText')}
        action={<Button onClick={() => go({ isMine: false })}>{t('everyone')}</Button>}
      />
    ) : (
      <Nothing icon={History} title={t('empty.title')} text={t('empty.text')} />
    );
  }
  const names = nameBook(data.pages.map((page) => page.names));
  return (
    <div className={styles.list}>
      <Days store={store} changes={changes} names={names} place={place} isWhole={!hasNextPage} />
      {hasNextPage ? (
        <Button disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('older')}
        </Button>
      ) : (
        <p className={styles.end}>{t('end')}</p>
      )}
    </div>
  );
}

/** Shown instead of the list. */
const Nothing = (props: ComponentProps<typeof EmptyState>) => (
  <div className={styles.nothing}>
    <EmptyState {...props} />
  </div>
);

type DaysProps = {
  store: SheetFacts & SheetChanges;
  changes: readonly Change[];
  names: ReturnType<typeof nameBook>;
  place: ReturnType<typeof useHistoryPlace>['place'];
  isWhole: boolean;
};

function Days({ store, changes, names, place, isWhole }: DaysProps) {
  const { t } = useTranslation('history');
  const { data: acl } = useAcl();
  // the cell's current amount determines which entries can be reused
  useStore(store.state, (state) => state.revision);
  const locale = currentLocale();
  const words = { t, locale, names };
  const known = new Map(changes.map((change) => [change.id, change]));
  const context = { store, place, isMaster: acl?.isMasterUser === true, t, changes, isWhole };
  const titles = {
    today: store.data.source.today,
    locale,
    words: { today: t('today'), yesterday: t('yesterday') },
  };
  return byDay(changes).map(({ day, items }) => (
    <section key={day} aria-label={dayTitle(day, titles)}>
      <h3>{dayTitle(day, titles)}</h3>
      <ol>
        {items.map((change) => (
          <HistoryEntry
            key={change.id}
            change={change}
            known={known}
            words={words}
            actions={actionsOf(change, context)}
          />
        ))}
      </ol>
    </section>
  ));
}
