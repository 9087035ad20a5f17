import { minor } from '@saldo/contract/domain/money';
import type { CashFlow } from '@saldo/contract/report-cash-flow';
import { useTranslation } from 'react-i18next';
import { formatDate, formatPln } from '#lib/words/format.ts';
import { FigureButton } from '#ui/button/figure-button.tsx';
import type { LedgerColumn } from '#ui/ledger/ledger-cells.ts';
import { running } from '#ui/ledger/running.ts';
import { ReportPlot } from '#ui/ledger/report-layout.tsx';
import { Plot } from '#ui/plot/plot.tsx';
import type { PlotSeries } from '#ui/plot/plot-geometry.ts';
import { SeriesList } from '#ui/plot/series-list.tsx';
import { SERIES, type CashView, type Series } from './cash-address.ts';
import { balances, lowestColumn } from './cash-rows.ts';
import { CashBuffer } from './cash-buffer.tsx';
import styles from './cash-flow.module.css';

type CashPlotProps = {
  cash: CashFlow;
  columns: readonly LedgerColumn[];
  view: CashView;
  columnWidth: number;
  labelWidth: number;
  at: number | null;
  setAt: (at: number | null) => void;
  onShow: (shown: ReadonlySet<Series>) => void;
  onBuffer: (buffer: number) => void;
  onOpen: (column: number, row: string) => void;
};

/** The row of the table with the figures of each series. */
const ROW_OF = {
  income: 'income',
  expense: 'cost',
  grossBalance: 'balance',
  cumulativeBalance: 'end',
} as const;

/** The same row for the actual and the expected part of a series. */
const rowOfSeries = (key: string | undefined) =>
  ROW_OF[SERIES.find((one) => key === one || key === `${one} plan`) ?? 'cumulativeBalance'];

const LOOKS = {
  income: { tone: 'income', shape: 'bar' },
  expense: { tone: 'cost', shape: 'bar' },
  grossBalance: { tone: 'neutral', shape: 'bar' },
  cumulativeBalance: { tone: 'balance', shape: 'line' },
} as const;

/** Series over the columns of the table; the label column is legend, toggle and read-out in one. */
export function CashPlot(props: CashPlotProps) {
  const { cash, columns, view, columnWidth, labelWidth, at, setAt } = props;
  const { t } = useTranslation('cash-flow');
  const now = columns.findIndex(({ state }) => state === 'now');
  const read = Math.max(0, at ?? now);
  const values = valuesOf(cash, view.isCumulative);
  const hasBalances = cash.balances !== null;
  const nameOf = (one: Series) =>
    one === 'cumulativeBalance' && !hasBalances ? t('plot.cumulative') : t(`plot.${one}`);
  const first = columns[0]?.name ?? '';
  const description = [
    t('plot.description', { first, last: columns.at(-1)?.name ?? first }),
    hasBalances && view.buffer > 0 && t('plot.buffer', { amount: formatPln(minor(view.buffer)) }),
    cash.balances?.lowest &&
      t('plot.lowest', {
        balance: formatPln(cash.balances.lowest.balance),
        date: formatDate(cash.balances.lowest.date),
      }),
  ];
  return (
    <ReportPlot
      labelWidth={labelWidth}
      legend={
        <>
          <SeriesList
            title={columns[read]?.name ?? ''}
            rows={SERIES.map((one) => ({
              key: one,
              name: nameOf(one),
              ...LOOKS[one],
              isShown: view.shown.has(one),
              text: formatPln(minor(values[one][read] ?? 0)),
              onOpen: () => props.onOpen(read, ROW_OF[one]),
            }))}
            onToggle={(key, isShown) =>
              props.onShow(new Set(SERIES.filter((one) => (one === key ? isShown : view.shown.has(one)))))
            }
          />
          {hasBalances && <CashBuffer buffer={view.buffer} onChange={props.onBuffer} />}
        </>
      }
    >
      <Plot
        description={description.filter(Boolean).join('. ')}
        walkLabel={t('plot.walk')}
        columnHead={t('plot.column')}
        columns={columns.map(({ key, name, state }) => ({ key, name, isAhead: state === 'ahead' }))}
        series={seriesOf(cash, view, { nameOf, planOf: (one) => t(`plot.${one}Plan`), values })}
        columnWidth={columnWidth}
        labelWidth={labelWidth}
        now={now}
        level={hasBalances && view.buffer > 0 && view.shown.has('cumulativeBalance') ? view.buffer : null}
        at={at}
        setAt={setAt}
        onOpen={(column, series) => props.onOpen(column, rowOfSeries(series))}
        textOf={(value) => formatPln(minor(value))}
      >
        <LowestCallout cash={cash} columnWidth={columnWidth} onOpen={(place) => props.onOpen(place, 'low')} />
      </Plot>
    </ReportPlot>
  );
}

type Values = Record<Series, number[]>;

/** Total figures of each series. */
function valuesOf({ total, balances: series }: CashFlow, isCumulative: boolean): Values {
  const whole = ({ actual, projected }: CashFlow['total']['income']) => {
    const sums = actual.map((amount, place) => amount + (projected[place] ?? 0));
    return isCumulative ? running(sums) : sums;
  };
  return {
    income: whole(total.income),
    expense: whole(total.cost),
    grossBalance: balances(total, isCumulative),
    cumulativeBalance: series?.all.ends ?? balances(total, true),
  };
}

type Named = {
  nameOf: (one: Series) => string;
  planOf: (one: 'income' | 'expense') => string;
  values: Values;
};

/** Stacked bars: the actual part, and above it the expected part, outlined. */
function seriesOf(cash: CashFlow, view: CashView, { nameOf, planOf, values }: Named): PlotSeries[] {
  const bars = (key: 'income' | 'expense', { actual, projected }: CashFlow['total']['income']) => {
    const shown = (amounts: readonly number[]) => (view.isCumulative ? running(amounts) : amounts);
    const look = { ...LOOKS[key], stack: key };
    return [
      { ...look, key, name: nameOf(key), values: shown(actual) },
      { ...look, key: `${key} plan`, name: planOf(key), isPlan: true, values: shown(projected) },
    ];
  };
  const lows = cash.balances?.all.lows.map(({ balance }) => balance);
  const all: Record<Series, PlotSeries[]> = {
    income: bars('income', cash.total.income),
    expense: bars('expense', cash.total.cost),
    grossBalance: [
      {
        key: 'grossBalance',
        name: nameOf('grossBalance'),
        ...LOOKS.grossBalance,
        values: values.grossBalance,
      },
    ],
    cumulativeBalance: [
      {
        key: 'cumulativeBalance',
        name: nameOf('cumulativeBalance'),
        ...LOOKS.cumulativeBalance,
        values: values.cumulativeBalance,
        ...(lows && view.unit !== 'day' && { lows }),
      },
    ],
  };
  return SERIES.filter((one) => view.shown.has(one)).flatMap((one) => all[one]);
}

/** Room for a negative amount of seven digits, in pixels. */
const CALLOUT = 256;

type LowestCalloutProps = { cash: CashFlow; columnWidth: number; onOpen: (place: number) => void };

function LowestCallout({ cash, columnWidth, onOpen }: LowestCalloutProps) {
  const { t } = useTranslation('cash-flow');
  const place = lowestColumn(cash);
  const lowest = cash.balances?.lowest;
  if (place < 0 || !lowest) return null;
  const label = `${t('figures.lowest')}, ${formatDate(lowest.date)}`;
  const middle = (place + 0.5) * columnWidth;
  const left = Math.min(
    Math.max(0, middle - CALLOUT / 2),
    Math.max(0, cash.columns.length * columnWidth - CALLOUT),
  );
  return (
    <p className={styles.callout} style={{ left, width: CALLOUT }}>
      <span>{label}</span>
      <b>
        <FigureButton text={formatPln(lowest.balance)} of={label} onOpen={() => onOpen(place)} />
      </b>
    </p>
  );
}
