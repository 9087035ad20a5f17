import { minor } from '@saldo/contract/domain/money';
import { MONTHS_OF_YEAR } from '@saldo/contract/domain/month';
import type { CompanyResult } from '@saldo/contract/report-revenue';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { useDialogRoute } from '#lib/navigation/dialog-route.ts';
import { formatMonth, formatPln, formatShortMonth } from '#lib/words/format.ts';
import { currentLocale } from '#lib/words/i18n.ts';
import { Ledger } from '#ui/ledger/ledger.tsx';
import type { LedgerColumn } from '#ui/ledger/ledger-cells.ts';
import { ReportLegend, ReportPlot, ReportWork } from '#ui/ledger/report-layout.tsx';
import { useCopyTable } from '#ui/ledger/use-copy-table.ts';
import { useFolding } from '#ui/ledger/use-folding.ts';
import { Plot } from '#ui/plot/plot.tsx';
import { SeriesList } from '#ui/plot/series-list.tsx';
import { useWidth } from '#ui/plot/use-width.ts';
import { COMPARED, type Compared, type RevenueView } from './revenue-address.ts';
import { textOf } from './queries.ts';
import { RevenueDeviations } from './revenue-deviations.tsx';
import { figureAt, monthsOf, YEAR_COLUMN } from './revenue-figures.ts';
import { lineOf, rowsOf, shownMonths } from './revenue-rows.ts';
import { widthsOf } from './revenue-widths.ts';
import styles from './revenue.module.css';

type RevenueTableProps = {
  result: CompanyResult;
  view: RevenueView;
  isRising: boolean;
  isStale: boolean;
  onCompare: (compared: ReadonlySet<Compared>) => void;
};

/** The plot over the months of the table; a figure opens its rows. */
export function RevenueTable(props: RevenueTableProps) {
  const { result, isRising, isStale } = props;
  const { t } = useTranslation('revenue');
  const { open } = useDialogRoute();
  const navigate = useNavigate();
  const { search } = useLocation();
  const goTo = (way: 'monthly' | 'rising') => void navigate(`/revenue/${way}${search}`, { replace: true });
  const { ref, width } = useWidth(1100);
  const { toggled: folded, toggle } = useFolding();
  const copy = useCopyTable();
  const [at, setAt] = useState<number | null>(null);
  const columns = useColumns(result, isRising);
  const rows = useRows(result, isRising, folded);
  const { labelWidth, columnWidth, yearWidth, isCompact } = widthsOf(rows, width);
  const head = t(isRising ? 'tools.rising' : 'tools.monthly');
  const handleFold = (key: string) => {
    if (rows.find((row) => row.key === key)?.isFolded !== undefined) toggle(key);
  };
  const openFigure = (row: string, column: string) =>
    open('revenue-preview', {
      ...figureAt(result.year, { row, column }, isRising),
      sheets: textOf(props.view.sheets),
    });
  return (
    <ReportWork mainRef={ref}>
      <Ledger
        label={t('title')}
        head={head}
        columns={columns}
        rows={rows}
        columnWidth={columnWidth}
        labelWidth={labelWidth}
        lastWidth={yearWidth}
        isCompact={isCompact}
        opened={null}
        onOpen={openFigure}
        onFold={handleFold}
        onCopy={() => void copy(head, columns, rows)}
        letters={{ M: () => goTo('monthly'), N: () => goTo('rising') }}
        onColumn={(column) => setAt(column !== null && column < MONTHS_OF_YEAR ? column : null)}
        isStale={isStale}
        plot={
          <RevenuePlot {...props} {...{ columns, labelWidth, columnWidth, at, setAt }} onOpen={openFigure} />
        }
      />
      <ReportLegend
        keys={
          <>
            <kbd>Enter</kbd> {t('legend.open')} <kbd>Ctrl+C</kbd> {t('tools.copy')}
          </>
        }
      >
        <span>{t('legend.projection')}</span>
        <span>
          <b className={styles.planned}>{formatPln(minor(100_000))}</b> {t('legend.plan')}
        </span>
        <span>
          <b className={styles.bad}>{formatPln(minor(-100_000))}</b> {t('legend.missed')}
        </span>
      </ReportLegend>
    </ReportWork>
  );
}

/** The months, and the whole year behind them; where they rise, December is the year. */
function useColumns({ year, date }: CompanyResult, isRising: boolean): LedgerColumn[] {
  const { t } = useTranslation('revenue');
  return useMemo(() => {
    const locale = currentLocale();
    const now = date.slice(0, 7);
    const months = monthsOf(year).map((month, place): LedgerColumn => ({
      key: month,
      name: formatMonth(month, locale),
      top: place === 0 ? String(year) : '',
      label: formatShortMonth(month, locale),
      state: month < now ? 'past' : month === now ? 'now' : 'ahead',
    }));
    const whole: LedgerColumn = {
      key: YEAR_COLUMN,
      name: t('wholeYear', { year }),
      top: String(year),
      label: t('year'),
      state: 'ahead',
      isNewYear: true,
    };
    return isRising ? months : [...months, whole];
  }, [year, date, isRising, t]);
}

function useRows(result: CompanyResult, isRising: boolean, folded: ReadonlySet<string>) {
  const { t } = useTranslation('revenue');
  return useMemo(
    () =>
      rowsOf({
        result,
        isRising,
        folded,
        words: {
          income: t('rows.income'),
          cost: t('rows.cost'),
          result: t('rows.result'),
          plan: t('rows.plan'),
          actual: t('rows.actual'),
          toPlan: t('rows.toPlan'),
          previous: t('rows.previous', { year: result.year - 1 }),
          tax: t('rows.tax'),
          afterTax: t('rows.afterTax'),
          margin: t('rows.margin'),
        },
      }),
    [result, isRising, folded, t],
  );
}

type RevenuePlotProps = RevenueTableProps & {
  columns: readonly LedgerColumn[];
  labelWidth: number;
  columnWidth: number;
  at: number | null;
  setAt: (at: number | null) => void;
  onOpen: (row: string, column: string) => void;
};

const TONES = { income: 'income', cost: 'cost', result: 'balance' } as const;

/**
 * The chosen measure by month: projection as bars, plan and the previous year as lines over them.
 */
function RevenuePlot(props: RevenuePlotProps) {
  const { result, view, isRising, columns, labelWidth, columnWidth, at, setAt, onCompare } = props;
  const { t } = useTranslation('revenue');
  const months = columns.slice(0, MONTHS_OF_YEAR);
  const line = lineOf(result, view.measure);
  const shown = (values: readonly number[]) => shownMonths(values, isRising).slice(0, MONTHS_OF_YEAR);
  const now = months.findIndex(({ state }) => state === 'now');
  const read = Math.max(0, at ?? now);
  const series = [
    {
      key: 'projection',
      name: t('plot.projection'),
      tone: TONES[view.measure],
      shape: 'bar' as const,
      values: shown(line.projection),
    },
    {
      key: 'plan',
      name: t('rows.plan'),
      tone: 'planned' as const,
      shape: 'line' as const,
      isPlan: true,
      values: shown(line.plan),
    },
    {
      key: 'previous',
      name: t('rows.previous', { year: result.year - 1 }),
      tone: 'before' as const,
      shape: 'line' as const,
      values: shown(line.previous),
    },
  ];
  const valueOf = (key: string) => series.find((one) => one.key === key)?.values[read] ?? 0;
  const isShown = (key: string) => !COMPARED.some((one) => one === key) || view.compared.has(key as Compared);
  return (
    <ReportPlot
      labelWidth={labelWidth}
      legend={
        <>
          <SeriesList
            title={`${t(`rows.${view.measure}`)}, ${months[read]?.name ?? ''}`}
            rows={series.map(({ values, ...one }) => ({
              ...one,
              isShown: isShown(one.key),
              text: formatPln(minor(values[read] ?? 0)),
              onOpen: () => props.onOpen(`${view.measure}-${one.key}`, months[read]?.key ?? ''),
            }))}
            onToggle={(key, isOn) =>
              onCompare(new Set(COMPARED.filter((one) => (one === key ? isOn : view.compared.has(one)))))
            }
          />
          <RevenueDeviations
            measure={view.measure}
            amounts={{
              projection: valueOf('projection'),
              plan: valueOf('plan'),
              previous: valueOf('previous'),
            }}
            column={months[read]?.name ?? ''}
            yearBefore={result.year - 1}
            onOpen={(row) => props.onOpen(row, months[read]?.key ?? '')}
          />
        </>
      }
    >
      <Plot
        description={t('plot.description', { measure: t(`rows.${view.measure}`), year: result.year })}
        walkLabel={t('plot.walk')}
        columnHead={t('plot.month')}
        columns={months.map(({ key, name, state }) => ({ key, name, isAhead: state === 'ahead' }))}
        series={series.filter(({ key }) => isShown(key))}
        columnWidth={columnWidth}
        labelWidth={labelWidth}
        now={now}
        at={at}
        setAt={setAt}
        onOpen={(column, key = 'projection') =>
          props.onOpen(`${view.measure}-${key}`, months[column]?.key ?? '')
        }
        textOf={(value) => formatPln(minor(value))}
      />
    </ReportPlot>
  );
}
