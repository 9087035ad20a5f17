import { formatCount } from '@saldo/contract/domain/amount-format';
import { useTranslation } from 'react-i18next';
import { paymentsOf } from '#lib/navigation/payment-tabs.ts';
import { maySeePayments } from '#lib/session/payment-rules.ts';
import { useAcl } from '#lib/session/access.ts';
import type { Noun } from '../noun.ts';
import { CountPopup } from './count-popup.tsx';
import { PaymentLists } from './payment-lists.tsx';
import styles from './used-in.module.css';

type UsedByPaymentsProps = {
  noun: Noun;
  item: { id: number; name: string; paymentSources: number };
};

/** The number of documents that use an item, with links to the lists of their instalments. */
export function UsedByPayments({ noun, item }: UsedByPaymentsProps) {
  const { t } = useTranslation('master-data');
  const { data: acl } = useAcl();
  const { id, name, paymentSources: count } = item;
  if (count === 0) return <span className={styles.none}>0</span>;
  const isListed = paymentsOf(noun.kind, id) !== undefined;
  if (!isListed || acl === undefined || !maySeePayments(acl)) return count;
  return (
    <CountPopup
      count={count}
      label={t('used.openPayments', { name, number: formatCount(count) })}
      title={t('used.paymentsOf', { name })}
    >
      <PaymentLists noun={noun} id={id} />
    </CountPopup>
  );
}
