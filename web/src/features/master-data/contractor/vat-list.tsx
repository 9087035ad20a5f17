import { formatAccount } from '@saldo/contract/domain/bank-account';
import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import { useTranslation } from 'react-i18next';
import { useVatCheck } from '#lib/import-sources/use-vat-check.ts';
import { formatDate } from '#lib/words/format.ts';
import { Icon } from '#ui/text/icon.tsx';
import asideStyles from '../aside.module.css';
import styles from './vat-list.module.css';

/**
 * Beside the editor of a contractor: its VAT status, and which of its accounts are on the white
 * list.
 */
export function VatList({ contractorId }: { contractorId: number }) {
  const { t } = useTranslation('master-data');
  const { data } = useVatCheck(contractorId);
  if (!data || (data.check === null && data.fault === null)) return null;
  const { check } = data;
  if (check === null)
    return (
      <section className={asideStyles.part}>
        <h3>{t('vatList.title')}</h3>
        <p className={styles.doubt}>{t('vatList.noAnswer')}</p>
      </section>
    );
  const { status, day, requestId, accounts } = check;
  return (
    <section className={asideStyles.part}>
      <h3>{t('vatList.title')}</h3>
      <p className={status === 'active' ? styles.good : styles.doubt}>
        <Icon of={status === 'active' ? Check : CircleAlert} size="tiny" />
        {t(`vatList.${status}`)}
      </p>
      {accounts !== null && accounts.length > 0 && (
        <ul>
          {accounts.map(({ number, isListed }) => (
            <li key={number} className={isListed ? styles.good : styles.doubt}>
              <Icon of={isListed ? Check : CircleAlert} size="tiny" />
              <span title={formatAccount(number)}>… {number.slice(-4)}</span>
              {t(isListed ? 'vatList.listed' : 'vatList.notListed')}
            </li>
          ))}
        </ul>
      )}
      <small title={requestId}>{t('vatList.asked', { day: formatDate(day) })}</small>
    </section>
  );
}
