import { useTranslation } from 'react-i18next';
import styles from './contractor-list.module.css';
import type { Duplicates } from './contractor-queries.ts';

/** The reasons why contractors are likely duplicates. */
export function DuplicateReasons({ reasons }: Pick<Duplicates[number], 'reasons'>) {
  const { t } = useTranslation('master-data');
  return (
    <span className={styles.reasons}>
      {reasons.map((reason) => t(`duplicates.same.${reason}`)).join(', ')}
    </span>
  );
}
