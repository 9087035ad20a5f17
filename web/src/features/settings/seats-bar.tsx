import { useTranslation } from 'react-i18next';
import styles from './user-management.module.css';

/** Seats taken of seats bought. */
export function SeatsBar({ quantity, used }: { quantity: number; used: number }) {
  const { t } = useTranslation('team');
  const isFull = used >= quantity;
  return (
    <div className={styles.seats} data-full={isFull || undefined}>
      <progress aria-label={t('seats.label')} max={quantity} value={used} />
      <span>{t('seats.used', { used, count: quantity })}</span>
      {isFull && <small>{t('seats.full')}</small>}
    </div>
  );
}
