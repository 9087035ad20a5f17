import { useTranslation } from 'react-i18next';
import { Banner } from '#ui/page/banner.tsx';
import { outsideOf, type RowLoss } from './range-loss.ts';
import { useSheetRecords } from '../queries.ts';
import styles from './range-outside.module.css';

const SHOWN = 4;

type RangeOutsideProps = {
  budgetId: number;
  firstMonth: string;
  lastMonth: string;
  /** the dialog says how many rows there are, as the server counts them */
  isRefused: boolean;
};

/** Lists what a shorter range would exclude, before the server is asked. */
export function RangeOutside({ budgetId, isRefused, ...range }: RangeOutsideProps) {
  const { t } = useTranslation('manage');
  const { data } = useSheetRecords(budgetId);
  const rows = data ? outsideOf(data, range) : [];
  if (rows.length === 0) return null;
  return (
    <Banner tone="warning" {...(!isRefused && { title: t('range.losing', { count: rows.length }) })}>
      <ul className={styles.rows}>
        {rows.slice(0, SHOWN).map((row) => (
          <li key={row.id}>
            {row.name}: <Loss {...row} />
          </li>
        ))}
      </ul>
      {rows.length > SHOWN && t('range.more', { count: rows.length - SHOWN })}
    </Banner>
  );
}

/** An empty row has nothing to lose, but may have no month in the range, or merged ones across its start. */
function Loss({ months, payments }: RowLoss) {
  const { t } = useTranslation('manage');
  const lost = [
    ...(months > 0 ? [t('range.amounts', { count: months })] : []),
    ...(payments > 0 ? [t('range.parts', { count: payments })] : []),
  ];
  return lost.length > 0 ? lost.join(', ') : t('range.noRoom');
}
