import { formatCount } from '@saldo/contract/domain/amount-format';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { maySeePayments, paymentsOf } from '#lib/navigation/payment-tabs.ts';
import { useAcl } from '#lib/session/access.ts';
import type { Noun } from '../noun.ts';
import styles from './used-in.module.css';

type UsedByPaymentsProps = {
  noun: Noun;
  item: { id: number; name: string; paymentSources: number };
};

/** How many documents use an item; leads to the list of them. */
export function UsedByPayments({ noun, item }: UsedByPaymentsProps) {
  const { t } = useTranslation('master-data');
  const { data: acl } = useAcl();
  const { id, name, paymentSources: count } = item;
  const payments = paymentsOf(noun.kind, id);
  if (count === 0) return <span className={styles.none}>0</span>;
  if (payments === undefined || acl === undefined || !maySeePayments(acl)) return count;
  return (
    <Link
      to={payments}
      className={styles.count}
      aria-label={t('used.openPayments', { name, number: formatCount(count) })}
    >
      {formatCount(count)}
    </Link>
  );
}
