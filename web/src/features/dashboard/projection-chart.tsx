import { formatShort, minor } from '@saldo/contract/domain/money';
import type { Dashboard } from '@saldo/contract/report';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { balanceOfMonth, flowsOfMonth } from '#lib/navigation/report-links.ts';
import { formatMonth, formatPln, formatShortMonth } from '#lib/words/format.ts';
import { currentLocale } from '#lib/words/i18n.ts';
import { cx } from '#ui/cx.ts';
import { FigureButton } from '#ui/button/figure-button.tsx';
import { FiguresTable } from '#ui/plot/figures-table.tsx';
import { pathOf } from '#ui/plot/plot-geometry.ts';
import { useWidth } from '#ui/plot/use-width.ts';
import { ChartReadout } from './chart-readout.tsx';
import { chartOf, labelPlace, PLOT, type Chart, type ChartColumn } from './chart-geometry.ts';
import styles from './projection-chart.module.css';

type Months = NonNullable<Dashboard['balances']>['months'];

/** What was paid is solid, what is expected outlined, as in cash flow; the balance line is dashed for the future, and its lowest point is labelled. */
export function ProjectionChart({ months, currentMonth }: { months: Months; currentMonth: string }) {
  const { t } = useTranslation(['dashboard', 'common']);
  const { ref, width } = useWidth(792);
  const navigate = useNavigate();
  const locale = currentLocale();
  const chart = chartOf(months, width);
  const now = months.findIndex(({ month }) => month === currentMonth);
  const low = lowestAhead(months, now);
  const first = months[0];
  const last = months.at(-1);
  if (!first || !last) return null;
  const openBalance = (column: number) => {
    const month = months[column]?.month ?? currentMonth;
    void navigate(balanceOfMonth(month, { from: first.month, to: last.month }));
  };
  return (
    <div ref={ref} className={styles.plot}>
      <svg
        className={styles.chart}
        width={chart.width}
        height={chart.height}
        viewBox={`0 0 ${chart.width} ${chart.height}`}
        role="img"
        aria-label={t('projection.description', {
          first: formatMonth(first.month, locale),
          last: formatMonth(last.month, locale),
        })}
      >
        {chart.columns[now] && <rect className={styles.today} {...bandOf(chart, chart.columns[now])} />}
        <Lines chart={chart} />
        {chart.columns.map((column) => (
          <Bars key={column.month} column={column} />
        ))}
        <path className={styles.halo} d={pathOf(pointsOf(chart.columns))} />
        <path className={styles.balance} d={pathOf(pointsOf(chart.columns.slice(0, now + 1)))} />
        <path className={styles.ahead} d={pathOf(pointsOf(chart.columns.slice(Math.max(0, now))))} />
        {chart.columns[now] && (
          <circle className={styles.now} cx={chart.columns[now].x} cy={chart.columns[now].balanceY} r={3.5} />
        )}
        <LowMark column={chart.columns[low]} labelBottom={labelPlace(chart, low).bottom} />
        <MonthNames columns={chart.columns} currentMonth={currentMonth} />
      </svg>
      <LowLabel chart={chart} month={months[low]} index={low} onOpen={openBalance} />
      <ChartReadout chart={chart} months={months} currentMonth={currentMonth} onOpen={openBalance} />
      <Figures months={months} onOpen={(to) => void navigate(to)} />
    </div>
  );
}

/** Index of the lowest balance from now on; past months cannot be changed. */
function lowestAhead(months: Months, now: number): number {
  let low = Math.max(0, now);
  for (let index = low; index < months.length; index += 1) {
    if ((months[index]?.balance ?? 0) < (months[low]?.balance ?? 0)) low = index;
  }
  return low;
}

const pointsOf = (columns: readonly ChartColumn[]) => columns.map(({ x, balanceY }) => ({ x, y: balanceY }));

const bandOf = (chart: Chart, column: ChartColumn | undefined) => ({
  x: (column?.x ?? 0) - chart.step / 2,
  y: 0,
  width: chart.step,
  height: chart.height,
});

function Lines({ chart }: { chart: Chart }) {
  return chart.ticks.map(({ value, y }) => (
    <g key={value}>
      <line
        className={value === 0 ? styles.base : styles.grid}
        x1={PLOT.left}
        x2={chart.width - PLOT.right}
        y1={y}
        y2={y}
      />
      <text className={styles.axis} x={PLOT.left - 8} y={y + 4}>
        {value === 0 ? '0' : formatShort(minor(value), 'PLN')}
      </text>
    </g>
  ));
}

function Bars({ column: { paid, planned } }: { column: ChartColumn }) {
  return (['income', 'cost'] as const).map((direction) => (
    <g key={direction}>
      {paid[direction].height > 0 && <rect className={styles[direction]} {...paid[direction]} />}
      {planned[direction].height > 0 && (
        <rect className={cx(styles[direction], styles.plan)} {...planned[direction]} />
      )}
    </g>
  ));
}

function MonthNames({ columns, currentMonth }: { columns: readonly ChartColumn[]; currentMonth: string }) {
  const every = columns.length > 12 ? 2 : 1;
  return columns.map(({ month, x }, index) => {
    if (index % every !== 0) return null;
    const name = formatShortMonth(month, currentLocale());
    const isNewYear = index === 0 || columns[index - every]?.month.slice(0, 4) !== month.slice(0, 4);
    return (
      <text
        key={month}
        className={month === currentMonth ? styles.current : styles.month}
        x={x}
        y={PLOT.height - 8}
      >
        {isNewYear ? `${name} ${month.slice(2, 4)}` : name}
      </text>
    );
  });
}

function LowMark({ column, labelBottom }: { column: ChartColumn | undefined; labelBottom: number }) {
  if (!column) return null;
  const top = column.balanceY - 6;
  return (
    <>
      <line className={styles.drop} x1={column.x} x2={column.x} y1={top} y2={Math.min(labelBottom, top)} />
      <circle className={styles.low} cx={column.x} cy={column.balanceY} r={4.5} />
    </>
  );
}

type LowLabelProps = {
  chart: Chart;
  month: Months[number] | undefined;
  index: number;
  onOpen: (column: number) => void;
};

function LowLabel({ chart, month, index, onOpen }: LowLabelProps) {
  const { t } = useTranslation(['dashboard', 'common']);
  if (!month) return null;
  const { left, bottom } = labelPlace(chart, index);
  return (
    <p
      className={styles.label}
      style={{ left: `${(100 * left) / chart.width}%`, top: `${(100 * bottom) / chart.height}%` }}
    >
      <b>
        <FigureButton
          text={formatPln(month.balance)}
          of={t('projection.lowest')}
          onOpen={() => onOpen(index)}
        />
      </b>{' '}
      {t('projection.lowest')}
    </p>
  );
}

/** The same figures as a table for screen readers. */
function Figures({ months, onOpen }: { months: Months; onOpen: (address: string) => void }) {
  const { t } = useTranslation(['dashboard', 'common']);
  const [from, to] = [months[0]?.month ?? '', months.at(-1)?.month ?? ''];
  return (
    <FiguresTable
      caption={t('projection.table')}
      heads={[t('projection.month'), t('common:income'), t('common:cost'), t('projection.balance')]}
      rows={months.map(({ month, income, cost, balance }) => ({
        key: month,
        name: formatMonth(month, currentLocale()),
        figures: [income, cost, balance].map(formatPln),
      }))}
      onOpen={(row, place) => {
        const month = months[row]?.month ?? from;
        const direction = (['income', 'cost'] as const)[place];
        onOpen(
          direction ? flowsOfMonth(direction, month, { from, to }) : balanceOfMonth(month, { from, to }),
        );
      }}
    />
  );
}
