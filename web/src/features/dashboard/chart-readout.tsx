import type { Dashboard } from '@saldo/contract/report';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMonth, formatPln } from '#lib/words/format.ts';
import { currentLocale } from '#lib/words/i18n.ts';
import { PlotWalk } from '#ui/plot/plot-walk.tsx';
import type { Chart } from './chart-geometry.ts';
import styles from './chart-readout.module.css';

type Month = NonNullable<Dashboard['balances']>['months'][number];
type ChartReadoutProps = {
  chart: Chart;
  months: readonly Month[];
  currentMonth: string;
  onOpen: (column: number) => void;
};

/** CSS pixels; equals the width of the card (chart-readout.module.css). */
const CARD_WIDTH = 236;
const GAP = 8;

/** The months of a chart, selected by pointer or arrow keys; the figures of the selected month are shown beside it. */
export function ChartReadout({ chart, months, currentMonth, onOpen }: ChartReadoutProps) {
  const { t } = useTranslation(['dashboard', 'common']);
  const [at, setAt] = useState<number | null>(null);
  const current = Math.max(
    0,
    months.findIndex(({ month }) => month === currentMonth),
  );
  const shown = at === null ? undefined : months[at];
  const lines = (month: Month) => [
    { key: 'income', label: t('common:income'), value: formatPln(month.income) },
    { key: 'cost', label: t('common:cost'), value: formatPln(month.cost) },
    { key: 'balance', label: t('projection.balance'), value: formatPln(month.balance) },
  ];
  const nameOf = (month: Month) =>
    [
      formatMonth(month.month, currentLocale()),
      ...lines(month).map(({ label, value }) => `${label} ${value}`),
    ].join(', ');
  return (
    <>
      <PlotWalk
        label={t('projection.readout')}
        columns={months.map((month, index) => ({
          key: month.month,
          name: nameOf(month),
          left: (chart.columns[index]?.x ?? 0) - chart.step / 2,
          width: chart.step,
        }))}
        at={at}
        setAt={setAt}
        current={current}
        onOpen={onOpen}
      />
      {at !== null && (
        <span
          className={styles.pointed}
          style={{ left: (chart.columns[at]?.x ?? 0) - chart.step / 2, width: chart.step }}
          aria-hidden
        />
      )}
      {shown && at !== null && (
        <div className={styles.card} style={{ left: cardLeft(chart, at) }} aria-hidden>
          <h3>{formatMonth(shown.month, currentLocale())}</h3>
          <dl>
            {lines(shown).map(({ key, label, value }) => (
              <div key={key} className={styles[key]}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </>
  );
}

/** To the right of the month, or to its left if there is no room. */
function cardLeft({ columns, step, width }: Chart, index: number): number {
  const x = columns[index]?.x ?? 0;
  const right = x + step / 2 + GAP;
  const left = x - step / 2 - GAP - CARD_WIDTH;
  return right + CARD_WIDTH <= width ? right : Math.max(0, left);
}
