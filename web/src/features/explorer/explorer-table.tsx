import type { Explorer } from '@saldo/contract/report-explorer';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageKeys } from '#lib/keyboard/use-page-keys.ts';
import { showToast } from '#lib/toasts.ts';
import { formatMonth, formatShortMonth } from '#lib/words/format.ts';
import { currentLocale } from '#lib/words/i18n.ts';
import { FIGURE_PANE } from '#ui/ledger/figure-pane.tsx';
import type { LedgerColumn } from '#ui/ledger/ledger-cells.ts';
import { Ledger } from '#ui/ledger/ledger.tsx';
import { ReportLegend, ReportWork } from '#ui/ledger/report-layout.tsx';
import { useCopyTable } from '#ui/ledger/use-copy-table.ts';
import { useWidth } from '#ui/plot/use-width.ts';
import type { ExplorerView, Kind } from './explorer-address.ts';
import { figureAt } from './explorer-figures.ts';
import { ExplorerPanel } from './explorer-panel.tsx';
import { widthsOf } from './explorer-widths.ts';
import { useEditRequest } from './use-edit-request.ts';
import { useExplorerRows } from './use-explorer-rows.ts';
import { useSumColumns } from './use-sum-columns.ts';
import styles from './explorer.module.css';

type ExplorerTableProps = {
  kind: Kind;
  view: ExplorerView;
  explorer: Explorer;
  isStale: boolean;
  onChange: (change: Partial<ExplorerView>) => void;
};

/** The tree over the months, its sums, and the items of an open figure. */
export function ExplorerTable({ kind, view, explorer, isStale, onChange }: ExplorerTableProps) {
  const { t } = useTranslation('explorer');
  const { ref, width } = useWidth(1100);
  const [paneWidth, setPaneWidth] = useState<number>(FIGURE_PANE.usual);
  const copy = useCopyTable();
  const edit = useEditRequest();
  const open = (openedRow: string, openedColumn: string) =>
    onChange({ opened: { row: openedRow, column: openedColumn } });
  const close = () => {
    edit.end();
    onChange({ opened: null });
  };
  const { shown } = useSumColumns(view);
  const columns = useColumns(explorer, shown);
  const sums = useMemo(() => shown.map((sum) => sum.key), [shown]);
  const { rows, toggle, unfoldAll } = useExplorerRows(kind, view, explorer, sums);
  const head = t(`groups.${view.group}`);
  const { opened } = view;
  const figure = opened && figureAt(explorer, view, opened);
  const row = rows.find(({ key }) => key === opened?.row);
  const column = columns.find(({ key }) => key === opened?.column);
  usePageKeys({ Escape: () => opened && close() });
  return (
    <ReportWork
      mainRef={ref}
      pane={
        opened &&
        figure && (
          <ExplorerPanel
            kind={kind}
            view={view}
            opened={figure}
            at={`${opened.row} ${opened.column}`}
            title={row?.name ?? t('rows.total')}
            column={column?.name ?? ''}
            value={row?.cells[columns.findIndex(({ key }) => key === opened.column)]?.text ?? ''}
            onOpenPast={() => open(opened.row, 'before')}
            size={paneWidth}
            onResize={setPaneWidth}
            onClose={close}
            edit={edit}
          />
        )
      }
    >
      <Ledger
        isTree
        label={t('title')}
        head={head}
        {...widthsOf(columns, width)}
        rows={rows}
        opened={opened}
        onOpen={(openedRow, openedColumn) => {
          edit.end();
          open(openedRow, openedColumn);
        }}
        onEdit={(openedRow, openedColumn, typed) => {
          edit.begin(`${openedRow} ${openedColumn}`, typed);
          open(openedRow, openedColumn);
        }}
        takesKey={(onRow, onColumn, event) => edit.takes(`${onRow} ${onColumn}`, event)}
        onEditNothing={() => showToast({ title: t('edit.nothing'), body: t('edit.nothingText') })}
        onFold={toggle}
        onUnfoldAll={unfoldAll}
        onCopy={() => void copy(head, columns, rows)}
        isStale={isStale}
      />
      <ReportLegend
        keys={
          <>
            <kbd>←</kbd> <kbd>→</kbd> {t('legend.fold')} <kbd>Enter</kbd> {t('legend.open')} <kbd>F2</kbd>{' '}
            {t('legend.edit')} <kbd>Ctrl+Z</kbd> {t('legend.undo')} <kbd>Ctrl+C</kbd> {t('legend.copy')}
          </>
        }
      >
        <span>
          <i className={styles.shares} /> {t('legend.share')}
        </span>
        <span className={styles.planned}>{t('legend.plan')}</span>
        <span className={styles.bad}>{t('legend.loss')}</span>
      </ReportLegend>
    </ReportWork>
  );
}

function useColumns(
  { columns, date }: Explorer,
  shown: ReturnType<typeof useSumColumns>['shown'],
): LedgerColumn[] {
  const { t } = useTranslation('explorer');
  return useMemo(() => {
    const locale = currentLocale();
    const now = date.slice(0, 7);
    const months = columns.map(({ value }, place): LedgerColumn => {
      const month = value.slice(0, 7);
      const isNewYear = place > 0 && month.endsWith('-01');
      return {
        key: value,
        name: formatMonth(month, locale),
        top: place === 0 || isNewYear ? month.slice(0, 4) : '',
        label: formatShortMonth(month, locale),
        state: month < now ? 'past' : month === now ? 'now' : 'ahead',
        isNewYear,
      };
    });
    const sums = shown.map(({ key, name }, place): LedgerColumn => ({
      key,
      name,
      top: place === 0 ? t('sums.of') : '',
      label: name,
      state: 'ahead',
      isNewYear: place === 0,
    }));
    return [...months, ...sums];
  }, [shown, columns, date, t]);
}
