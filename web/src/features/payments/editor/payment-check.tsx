import { useTranslation } from 'react-i18next';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { Banner } from '#ui/page/banner.tsx';
import styles from './ledger.module.css';

type PaymentCheckProps = { isVerified: boolean; onChange: (isVerified: boolean) => void };

/**
 * A document that waits for a check counts nowhere; with this tick, saving confirms that its data
 * are right.
 */
export function PaymentCheck({ isVerified, onChange }: PaymentCheckProps) {
  const { t } = useTranslation('payments');
  return (
    <Banner tone="info">
      <span className={styles.check}>
        {t('check.text')}
        <Checkbox label={t('check.verified')} isChecked={isVerified} onChange={onChange} />
      </span>
    </Banner>
  );
}
