import { formatAmount, minor } from '@saldo/contract/domain/money';
import { addMonths, monthIndex, monthRange, monthText } from '@saldo/contract/domain/month';
import { useState } from 'react';
import { formatMonth, formatShortMonth } from '#lib/words/format.ts';
import { currentLocale } from '#lib/words/i18n.ts';
import type { PlotColumn, PlotSeries } from '#ui/plot/plot-geometry.ts';
import { Plot } from '#ui/plot/plot.tsx';
import { SeriesList } from '#ui/plot/series-list.tsx';
import styles from './plot-parts.module.css';
import { say, Specimen } from './specimen.tsx';

const FIRST = monthIndex('2026-08');
const NOW = 3;
const COLUMN = 93;

const columnsOf = (): PlotColumn[] =>
  monthRange(FIRST, addMonths(FIRST, 8)).map((month, place) => ({
    key: monthText(month),
    name: formatMonth(monthText(month), currentLocale()),
    isAhead: place > NOW,
  }));

const INCOME = [
  23_096_418, 24_391_005, 25_208_430, 18_000_000, 20_098_200, 14_784_600, 23_616_000, 22_890_800, 17_810_400,
];
const COST = [
  22_201_875, 21_598_640, 23_811_792, 19_700_000, 23_601_806, 19_820_994, 22_008_436, 20_697_480, 19_001_142,
];
const BALANCE = [
  10_710_843, 13_503_208, 14_899_846, 10_979_772, 7_476_166, 2_439_772, 4_047_336, 6_240_156, 5_049_414,
];
const LOW = [
  7_120_436, 9_641_842, 10_145_208, 5_717_276, 5_210_640, 494_716, 2_190_418, 3_887_052, 3_111_640,
];

/** In the current month, the forecast is stacked on the actual amount. */
const rest = (value: number) => BALANCE.map((_, place) => (place === NOW ? value : 0));

const cashflow = (): PlotSeries[] => [
  { key: 'income', name: say('Wpływy', 'Income'), tone: 'income', shape: 'bar', stack: 'in', values: INCOME },
  {
    key: 'income-rest',
    name: say('Wpływy, pozostałe', 'Income to come'),
    tone: 'income',
    shape: 'bar',
    stack: 'in',
    isPlan: true,
    values: rest(6_755_000),
  },
  { key: 'cost', name: say('Koszty', 'Costs'), tone: 'cost', shape: 'bar', stack: 'out', values: COST },
  {
    key: 'cost-rest',
    name: say('Koszty, pozostałe', 'Costs to come'),
    tone: 'cost',
    shape: 'bar',
    stack: 'out',
    isPlan: true,
    values: rest(8_975_074),
  },
  {
    key: 'balance',
    name: say('Narastająco', 'Cumulative'),
    tone: 'balance',
    shape: 'line',
    values: BALANCE,
    lows: LOW,
  },
];

const result = (): PlotSeries[] => [
  {
    key: 'projection',
    name: say('Projekcja', 'Projection'),
    tone: 'balance',
    shape: 'line',
    values: [-497_339, -560_521, -6_412, 271_900, 1_182_967, 2_671_538, 4_156_248, 3_920_636, 6_378_932],
  },
  {
    key: 'plan',
    name: 'Plan',
    tone: 'planned',
    shape: 'line',
    isPlan: true,
    values: [-80_000, 50_000, 460_000, 1_150_000, 2_000_000, 3_430_000, 4_960_000, 4_920_000, 7_290_000],
  },
  {
    key: 'before',
    name: say('Rok 2025', 'Year 2025'),
    tone: 'before',
    shape: 'line',
    values: [-277_418, -152_742, 280_236, 832_646, 1_450_131, 2_575_300, 3_392_835, 3_078_829, 4_459_552],
  },
];

const amountOf = (value: number): string => formatAmount(minor(value), 'PLN', { withCurrency: false });

export function PlotParts() {
  return (
    <>
      <Specimen name="Plot: bars, stacks, a line with its lowest days; over the columns of a table" isWide>
        <Ledger series={cashflow()} label={say('Wpływy, koszty i saldo', 'Income, costs and balance')} />
      </Specimen>
      <Specimen name="Plot: lines below and above zero" isWide>
        <Ledger series={result()} label={say('Wynik narastająco', 'Cumulative result')} />
      </Specimen>
    </>
  );
}

function Ledger({ series, label }: { series: PlotSeries[]; label: string }) {
  const [at, setAt] = useState<number | null>(null);
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const columns = columnsOf();
  const read = at ?? NOW;
  const toggle = (key: string, isShown: boolean) => {
    const next = new Set(hidden);
    if (isShown) next.delete(key);
    else next.add(key);
    setHidden(next);
  };
  return (
    <div className={styles.ledger}>
      <div className={styles.plot}>
        <SeriesList
          title={columns[read]?.name ?? ''}
          rows={series.map((one) => ({
            ...one,
            isPlan: one.isPlan ?? false,
            isShown: !hidden.has(one.key),
            text: amountOf(one.values[read] ?? 0),
          }))}
          onToggle={toggle}
        />
        <Plot
          description={label}
          walkLabel={say('Miesiące wykresu', 'Months of the plot')}
          columnHead={say('Miesiąc', 'Month')}
          columns={columns}
          series={series.filter(({ key }) => !hidden.has(key))}
          columnWidth={COLUMN}
          labelWidth={0}
          now={NOW}
          at={at}
          setAt={setAt}
          textOf={amountOf}
        />
      </div>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{say('Metoda płatności', 'Payment method')}</th>
            {columns.map(({ key }, place) => (
              <th key={key} scope="col" className={place === NOW ? styles.now : undefined}>
                {formatShortMonth(key, currentLocale())}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {series.map(({ key, name, values }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {values.map((value, place) => (
                <td key={columns[place]?.key} className={place === NOW ? styles.now : undefined}>
                  {amountOf(value ?? 0)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
