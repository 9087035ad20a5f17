import type { CashFlow } from '@saldo/contract/report-cash-flow';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { usePageKeys } from '#lib/keyboard/use-page-keys.ts';
import { balanceOfDay } from '#lib/navigation/report-links.ts';
import { currentLocale } from '#lib/words/i18n.ts';
import { Ledger } from '#ui/ledger/ledger.tsx';
import type { LedgerColumn } from '#ui/ledger/ledger-cells.ts';
import { FIGURE_PANE } from '#ui/ledger/figure-pane.tsx';
import { ReportWork } from '#ui/ledger/report-layout.tsx';
import { useCopyTable } from '#ui/ledger/use-copy-table.ts';
import { useFolding } from '#ui/ledger/use-folding.ts';
import { useWidth } from '#ui/plot/use-width.ts';
import { type CashView } from './cash-address.ts';
import { columnsOf } from './cash-columns.ts';
import { CashLegend } from './cash-legend.tsx';
import { CashPanel } from './cash-panel.tsx';
import { CashPlot } from './cash-plot.tsx';
import { foldName, isLowOfColumn, rowsOf } from './cash-rows.ts';
import { figureAt } from './figures.ts';

const LABEL = 243;
/**
 * Minimum widths of columns: an amount of eight digits after the number of its day needs 104 px, a
 * day's usually less.
 */
const NARROWEST = { month: 104, week: 104, day: 84 } as const;
const SCROLLBAR = 16;

export type CashTableProps = {
  view: CashView;
  cash: CashFlow;
  /** Shows previous figures while the current ones load. */
  isStale: boolean;
  onChange: (change: Partial<CashView>) => void;
};

/** The plot, the table below it and the items of an open figure. */
export function CashTable({ view, cash, isStale, onChange }: CashTableProps) {
  const { t } = useTranslation('cash-flow');
  const { ref, width } = useWidth(1000);
  const { toggled: folded, toggle } = useFolding();
  const copy = useCopyTable();
  const navigate = useNavigate();
  const [at, setAt] = useState<number | null>(null);
  const [paneWidth, setPaneWidth] = useState<number>(FIGURE_PANE.usual);
  const columns = useMemo(() => columnsOf(cash, view.unit, currentLocale()), [cash, view.unit]);
  const rows = useRows({ cash, columns, isCumulative: view.isCumulative, buffer: view.buffer, folded });
  const { opened } = view;
  const figure = opened && figureAt(cash, opened, view.isCumulative);
  const columnWidth = Math.max(
    NARROWEST[view.unit],
    Math.floor((width - LABEL - SCROLLBAR) / Math.max(1, columns.length)),
  );
  const head = t(`table.${view.group}`);
  const handleFold = (key: string) => {
    const row = rows.find((one) => one.key === key);
    if (row?.isFolded === undefined) return;
    toggle(foldName(row));
  };
  usePageKeys({ Escape: () => opened && onChange({ opened: null }) });
  return (
    <ReportWork
      mainRef={ref}
      pane={
        opened &&
        figure && (
          <CashPanel
            opened={figure}
            today={cash.date}
            column={columnName(columns, figure.place, view.isCumulative)}
            withOverdue={view.withOverdue}
            size={paneWidth}
            onResize={setPaneWidth}
            onClose={() => onChange({ opened: null })}
          />
        )
      }
    >
      <Ledger
        label={t('table.label')}
        head={head}
        columns={columns}
        rows={rows}
        columnWidth={columnWidth}
        labelWidth={LABEL}
        opened={opened}
        onOpen={(row, column) => onChange({ opened: { row, column } })}
        onFold={handleFold}
        onCopy={() => void copy(head, columns, rows)}
        letters={{
          M: () => onChange({ isCumulative: false }),
          N: () => onChange({ isCumulative: true }),
          D: () => onChange({ unit: 'day' }),
        }}
        onColumn={setAt}
        isStale={isStale}
        plot={
          <CashPlot
            cash={cash}
            columns={columns}
            view={view}
            columnWidth={columnWidth}
            labelWidth={LABEL}
            at={at}
            setAt={setAt}
            onShow={(shown) => onChange({ shown })}
            onBuffer={(buffer) => onChange({ buffer })}
            onOpen={(place, row) => {
              const column = cash.columns[place]?.from;
              if (column === undefined) return;
              const lowest = cash.balances?.lowest;
              if (row === 'low' && lowest && !isLowOfColumn(cash))
                return void navigate(balanceOfDay(lowest.date));
              // Without balances the line is the running total of income less cost, which the
              // cumulative table contains.
              if (row === 'end' && !cash.balances)
                onChange({ isCumulative: true, opened: { row: 'balance', column } });
              else onChange({ opened: { row, column } });
            }}
          />
        }
      />
      <CashLegend hasBuffer={view.buffer > 0 && cash.balances !== null} />
    </ReportWork>
  );
}

function useRows(asked: Omit<Parameters<typeof rowsOf>[0], 'words'>) {
  const { t } = useTranslation('cash-flow');
  const { cash, columns, isCumulative, buffer, folded } = asked;
  return useMemo(() => {
    const words = {
      income: t('table.income'),
      cost: t('table.cost'),
      transfers: t('table.transfers'),
      balance: t(isCumulative ? 'table.running' : 'table.balance'),
      openings: t('table.openings'),
      end: t('table.end'),
      low: t('table.low'),
      methods: t('table.methods'),
      noSection: t('table.noSection'),
      gap: (day: string, balance: string) => t('table.gap', { day, balance }),
      thin: (day: string, balance: string) => t('table.thin', { day, balance }),
    };
    return rowsOf({ cash, columns, isCumulative, buffer, folded, words });
  }, [cash, columns, isCumulative, buffer, folded, t]);
}

/** `listopad 2026`, or a range from the first column on. */
function columnName(columns: readonly LedgerColumn[], place: number, isCumulative: boolean): string {
  const name = columns[place]?.name ?? '';
  const first = columns[0]?.name ?? name;
  return isCumulative && place > 0 ? `${first} – ${name}` : name;
}
