import type { Dashboard } from '@saldo/contract/report';
import { useId, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMonth, formatPln } from '#lib/format.ts';
import { currentLocale } from '#lib/i18n.ts';
import type { Chart } from './chart-geometry.ts';
import styles from './chart-readout.module.css';

type Month = NonNullable<Dashboard['balances']>['months'][number];
type ChartReadoutProps = { chart: Chart; months: readonly Month[]; currentMonth: string };

/** CSS pixels, as wide as the card (chart-readout.module.css). */
const CARD_WIDTH = 236;
const GAP = 8;

const placeAfterKey = (key: string, at: number, last: number): number | undefined =>
  ({ ArrowLeft: Math.max(0, at - 1), ArrowRight: Math.min(last, at + 1), Home: 0, End: last })[key];

/** The months of a chart, walked by pointer or arrows; the figures of the one that is pointed at stand beside it. */
export function ChartReadout({ chart, months, currentMonth }: ChartReadoutProps) {
  const { t } = useTranslation(['dashboard', 'common']);
  const id = useId();
  const [at, setAt] = useState<number | null>(null);
  const current = Math.max(
    0,
    months.findIndex(({ month }) => month === currentMonth),
  );
  const shown = at === null ? undefined : months[at];
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && at !== null) {
      event.stopPropagation();
      setAt(null);
      return;
    }
    const next = placeAfterKey(event.key, at ?? current, months.length - 1);
    if (next === undefined) return;
    event.preventDefault();
    setAt(at === null ? current : next);
  };
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
      {/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a native list cannot lie over a chart */}
      <div
        role="listbox"
        data-shortcuts="chart"
        tabIndex={0}
        aria-label={t('projection.readout')}
        aria-orientation="horizontal"
        aria-activedescendant={at === null ? undefined : `${id}-${at}`}
        className={styles.months}
        onKeyDown={handleKey}
        onFocus={(event) => {
          if (event.currentTarget.matches(':focus-visible')) setAt((one) => one ?? current);
        }}
        onBlur={() => setAt(null)}
        onPointerLeave={() => setAt(null)}
      >
        {months.map((month, index) => (
          <div
            key={month.month}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            aria-label={nameOf(month)}
            className={styles.month}
            style={{ left: (chart.columns[index]?.x ?? 0) - chart.step / 2, width: chart.step }}
            onPointerEnter={() => setAt(index)}
            onPointerDown={() => setAt(index)}
          />
        ))}
      </div>
      {/* oxlint-enable jsx-a11y/prefer-tag-over-role */}
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

/** At the right of the month, at its left where there is no room. */
function cardLeft({ columns, step, width }: Chart, index: number): number {
  const x = columns[index]?.x ?? 0;
  const right = x + step / 2 + GAP;
  const left = x - step / 2 - GAP - CARD_WIDTH;
  return right + CARD_WIDTH <= width ? right : Math.max(0, left);
}
