import { formatAmount } from '@saldo/contract/domain/money';
import { useTranslation } from 'react-i18next';
import { useVerifyList } from './verify-queries.ts';
import styles from './verify-queue.module.css';

type VerifyQueueProps = { processId: number; currentId: number; onOpen: (id: number) => void };

/** Documents of the same import that wait for a check, beside the one that is open. */
export function VerifyQueue({ processId, currentId, onOpen }: VerifyQueueProps) {
  const { t } = useTranslation('import');
  const { data } = useVerifyList(processId);
  if (!data || data.total < 2) return null;
  return (
    <nav data-queue className={styles.queue} aria-label={t('verify.queue')}>
      <p>{t('verify.waiting', { count: data.total })}</p>
      <ul>
        {data.items.map(({ id, line: { contractor, name, gross, currency, faults } }) => (
          <li key={id}>
            <button type="button" aria-current={id === currentId} onClick={() => onOpen(id)}>
              <span className={styles.who}>{contractor ?? name}</span>
              {gross !== null && currency !== null && (
                <span className={styles.amount}>{formatAmount(gross, currency)}</span>
              )}
              <small>{name}</small>
              <small className={faults.length > 0 ? styles.unsure : undefined}>
                {faults.length > 0 ? t('verify.unsure', { count: faults.length }) : t('verify.sure')}
              </small>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
