import { useTranslation } from 'react-i18next';
import { Banner } from '#ui/page/banner.tsx';
import { outsideOf } from './range-loss.ts';
import { useSheetRecords } from '../queries.ts';
import styles from './range-outside.module.css';

const SHOWN = 4;

type RangeOutsideProps = { budgetId: number; firstMonth: string; lastMonth: string };

/** Lists what a shorter range would exclude, before the server is asked. */
export function RangeOutside({ budgetId, ...range }: RangeOutsideProps) {
  const { t } = useTranslation('manage');
  const { data } = useSheetRecords(budgetId);
  const rows = data ? outsideOf(data, range) : [];
  if (rows.length === 0) return null;
  return (
    <Banner tone="warning" title={t('range.losing', { count: rows.length })}>
      <ul className={styles.rows}>
        {rows.slice(0, SHOWN).map(({ id, name, months, payments }) => (
          <li key={id}>
            {name}: {t('range.amounts', { count: months })}
            {payments > 0 && `, ${t('range.parts', { count: payments })}`}
          </li>
        ))}
      </ul>
      {rows.length > SHOWN && t('range.more', { count: rows.length - SHOWN })}
    </Banner>
  );
}
