import { useTranslation } from 'react-i18next';
import { FigureButton } from '#ui/button/figure-button.tsx';
import { cx } from '#ui/cx.ts';
import { signedPercentText } from '#ui/ledger/percent-text.ts';
import type { Measure } from './revenue-address.ts';
import { isMissed } from './revenue-rows.ts';
import styles from './revenue.module.css';

type Amounts = Record<'projection' | 'plan' | 'previous', number>;

type RevenueDeviationsProps = {
  measure: Measure;
  /** of the active month */
  amounts: Amounts;
  /** the active month: `listopad 2026` */
  column: string;
  yearBefore: number;
  onOpen: (row: string) => void;
};

/**
 * Deviations of the active month from its plan and from the previous year, in per cent; the amounts
 * are rows of the table.
 */
export function RevenueDeviations({ measure, amounts, column, yearBefore, onOpen }: RevenueDeviationsProps) {
  const { t } = useTranslation('revenue');
  const lines = [
    { row: `${measure}-toPlan`, name: t('rows.toPlan'), from: amounts.plan },
    {
      row: `${measure}-toPrevious`,
      name: t('plot.toPrevious', { year: yearBefore }),
      from: amounts.previous,
    },
  ];
  return (
    <ul className={styles.deviations}>
      {lines.map(({ row, name, from }) => {
        const difference = amounts.projection - from;
        const percent = signedPercentText(difference, from);
        if (percent === null) return null;
        return (
          <li key={row} className={cx(isMissed(measure, difference, from) && styles.worse)}>
            {name}
            <FigureButton text={percent} of={`${name}, ${column}`} onOpen={() => onOpen(row)} />
          </li>
        );
      })}
    </ul>
  );
}
