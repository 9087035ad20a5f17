import { formatAmount } from '@saldo/contract/domain/money';
import type { SentReminder } from '@saldo/contract/reminder';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '#lib/words/instants.ts';
import styles from './reminder.module.css';

/** The earlier reminders of a contractor: time, sender, address and documents. */
export function ReminderHistory({ sent }: { sent: readonly SentReminder[] }) {
  const { t } = useTranslation('settlements');
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId}>{t('reminder.history')}</h3>
      {sent.length === 0 ? (
        <p>{t('reminder.none')}</p>
      ) : (
        <ol className={styles.history}>
          {sent.map((one) => (
            <li key={one.id}>
              <Sent sent={one} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function Sent({ sent: { at, by, to, locale, documents, hiddenCount, text } }: { sent: SentReminder }) {
  const { t } = useTranslation(['settlements', 'payments']);
  const named = documents.map(({ number, type, gross, currency }) =>
    [
      number === '' ? t(`payments:type.${type}`) : number,
      formatAmount(gross, currency, { withCurrency: true }),
    ].join(' '),
  );
  const hidden = hiddenCount === 0 ? [] : [t('reminder.hidden', { count: hiddenCount })];
  return (
    <>
      <p className={styles.when}>{t('reminder.sentBy', { at: formatInstant(at), name: by, email: to })}</p>
      <p>{[...named, ...hidden].join('; ')}</p>
      {text !== null && (
        <details>
          <summary>{t('reminder.letter')}</summary>
          <p className={styles.sent} lang={locale}>
            {text}
          </p>
        </details>
      )}
    </>
  );
}
