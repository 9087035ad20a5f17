import type { BalanceHistory, BalanceStep } from '@saldo/contract/balance-history';
import History from 'lucide-react/icons/rotate-ccw-clock';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router';
import { usePageTitle } from '#lib/browser/page-title.ts';
import { useAnswered } from '#lib/cache/use-answered.ts';
import { useReportKeys } from '#lib/keyboard/use-report-keys.ts';
import { usePageKeys } from '#lib/keyboard/use-page-keys.ts';
import { useLocalRows } from '#lib/list-state/local-rows.ts';
import { useList } from '#lib/list-state/use-list.ts';
import { useAcl } from '#lib/session/access.ts';
import { maySeeSheets } from '#lib/session/may-see-sheets.ts';
import { useToday } from '#lib/words/today.ts';
import { cx } from '#ui/cx.ts';
import { DataList } from '#ui/data-table/data-list.tsx';
import { FIGURE_PANE } from '#ui/ledger/figure-pane.tsx';
import { NoReport, ReportFailed } from '#ui/ledger/report-note.tsx';
import { ReportSkeleton } from '#ui/ledger/report-skeleton.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { Tabs } from '#ui/page/tabs.tsx';
import styles from './balance-history.module.css';
import { readView, MEASURES, writeView, type HistoryView, type HistoryMeasure } from './history-address.ts';
import { HistoryHeader } from './history-header.tsx';
import { ARRANGEMENT, isWanted, STEPS } from './history-list.ts';
import { Counts } from './history-counts.tsx';
import { BalanceDay, HistoryFilters, HistoryTools } from './history-tools.tsx';
import { peopleOf, sheetsIn, type Person } from './people.ts';
import { useBalanceHistory } from './queries.ts';
import { RestoreDialog } from './restore-dialog.tsx';
import { columnsOf, titleOf } from './step-columns.tsx';
import { StepPanel } from './step-panel.tsx';
import { StepPlot } from './step-plot.tsx';

const ROWS = 18;

/**
 * `/history/{balance-after-change,balance-change,change-count}`: changes of the projected balance
 * of a day, and their authors.
 */
export function BalanceHistoryScreen({ measure }: { measure: HistoryMeasure }) {
  const { t } = useTranslation('balance-history');
  const [address, setAddress] = useSearchParams();
  const { data: acl } = useAcl();
  const { data: today } = useToday();
  const view = today === undefined ? null : readView(address, today);
  const asked = view && { day: view.day, from: view.from, to: view.to };
  const { data: history, error, refetch, isPlaceholderData } = useBalanceHistory(asked);
  const failure: unknown = error;
  const answered = useAnswered(asked, isPlaceholderData);
  useReportKeys(!history && failure === null);
  usePageTitle(t('title'));
  const change = useCallback(
    (changed: Partial<HistoryView>) => setAddress((query) => writeView(query, changed), { replace: true }),
    [setAddress],
  );
  if (acl && !maySeeSheets(acl)) return <NoReport title={t('noAccess.title')} text={t('noAccess.text')} />;
  if (!history && failure instanceof Error)
    return <ReportFailed title={t('failed')} error={failure} onRetry={() => void refetch()} />;
  if (!history || !view)
    return <ReportSkeleton hasPlot title={t('title')} label={t('loading')} rows={ROWS} />;
  return (
    <HistoryContent
      measure={measure}
      asked={view}
      view={{ ...view, ...answered }}
      history={history}
      isStale={isPlaceholderData}
      onChange={change}
    />
  );
}

type HistoryContentProps = {
  measure: HistoryMeasure;
  /** the requested view */
  asked: HistoryView;
  /** that of the figures: the previous one while others load */
  view: HistoryView;
  history: BalanceHistory;
  isStale: boolean;
  onChange: (change: Partial<HistoryView>) => void;
};

/** The list and its filters update only their own part of the address. */
function HistoryContent({ measure, asked, view, history, isStale, onChange }: HistoryContentProps) {
  const { t } = useTranslation('balance-history');
  const { search } = useLocation();
  const { steps, date } = history;
  const list = useList(STEPS);
  const query = useMemo(
    () => ({ data: steps, error: null, failureReason: null, fetchStatus: 'idle', refetch: () => undefined }),
    [steps],
  );
  const rows = useLocalRows(list, query, ARRANGEMENT);
  const shown = useMemo(() => steps.filter((step) => isWanted(step, list.filters)), [steps, list.filters]);
  const people = useMemo(() => peopleOf(steps), [steps]);
  const sheets = useMemo(() => sheetsIn(steps), [steps]);
  const [paneSize, setPaneSize] = useState<number>(FIGURE_PANE.usual);
  const [restored, setRestored] = useState<BalanceStep>();
  const opened = steps.find(({ id }) => id === view.step);
  const addressOf = useStepAddress();
  const title = useMemo(() => titleOf(t, date, addressOf), [t, date, addressOf]);
  const columns = useColumns(history, people, opened !== undefined);
  const close = () => onChange({ step: null });
  const openDay = useOpenDay();
  const showMoving = () => list.setFilters({ user: null, sheet: null, kind: null, moving: true });
  usePageKeys({
    Escape: () => opened && close(),
    R: ({ target }) => {
      const isTyped = target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
      if (!isTyped && opened && opened.offers !== null) setRestored(opened);
    },
  });
  return (
    <>
      <HistoryHeader history={history} view={view} onOpen={showMoving} />
      <div className={styles.head}>
        <Tabs
          label={t('tabs')}
          tabs={MEASURES.map((one) => ({
            to: `/history/${one}${search}`,
            label: t(`measure.${one}`),
            isCurrent: one === measure,
            count:
              one === 'change-count' ? steps.reduce((sum, { itemCount }) => sum + itemCount, 0) : undefined,
          }))}
        />
        <div className={styles.day}>
          <BalanceDay view={asked} today={date} onChange={onChange} />
        </div>
      </div>
      <div className={cx(styles.work, isStale && styles.stale)} aria-busy={isStale}>
        <div className={styles.main}>
          <StepPlot
            measure={measure}
            view={view}
            history={history}
            steps={shown}
            onOpen={(step) => onChange({ step })}
            onOpenDay={openDay}
          />
          {measure === 'change-count' && (
            <Counts
              people={peopleOf(shown)}
              sheets={sheetsIn(shown)}
              onOpen={(filters) => list.setFilters(filters)}
            />
          )}
          <DataList
            list={list}
            rows={rows}
            label={t('title')}
            title={title}
            columns={columns}
            nameOf={({ name, kind }) => (name === '' ? t(`kind.${kind}`) : name)}
            filters={
              <HistoryFilters
                filters={list.filters}
                people={people}
                sheets={sheets}
                onChange={(filters) => list.setFilters(filters)}
              />
            }
            tools={<HistoryTools view={asked} today={date} onChange={onChange} />}
            empty={<EmptyState icon={History} title={t('empty.title')} text={t('empty.text')} />}
          />
        </div>
        {opened && (
          <StepPanel
            step={opened}
            day={view.day}
            size={paneSize}
            onResize={setPaneSize}
            onClose={close}
            onRestore={() => setRestored(opened)}
          />
        )}
      </div>
      {restored && <RestoreDialog step={restored} onClose={() => setRestored(undefined)} />}
    </>
  );
}

/** Lists the changes of a day, or those of one user on it; Back returns to the whole period. */
function useOpenDay(): (day: string, userId?: number) => void {
  const [, setAddress] = useSearchParams();
  return useCallback(
    (day, userId) =>
      setAddress((query) => {
        const next = writeView(query, { from: day, to: day, step: null });
        next.delete('page');
        if (userId !== undefined) next.set('user', String(userId));
        return next;
      }),
    [setAddress],
  );
}

/** The address at which a change is open. */
function useStepAddress(): (step: BalanceStep) => string {
  const { search } = useLocation();
  return useCallback(
    ({ id }) => `?${writeView(new URLSearchParams(search), { step: id }).toString()}`,
    [search],
  );
}

function useColumns(
  { steps, day, balances }: BalanceHistory,
  people: readonly Person[],
  isBesidePane: boolean,
) {
  const { t } = useTranslation('balance-history');
  const addressOf = useStepAddress();
  return useMemo(
    () =>
      columnsOf(t, {
        people: new Map(people.map((person) => [person.id, person])),
        largest: Math.max(0, ...steps.map(({ effect }) => Math.abs(effect))),
        day,
        hasBalances: balances !== null,
        hasBars: !isBesidePane,
        addressOf,
      }),
    [t, steps, day, balances, people, isBesidePane, addressOf],
  );
}
