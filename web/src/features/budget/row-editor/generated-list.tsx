import type { CurrencyCode } from '@saldo/contract/domain/currency';
import { formatAmount, type Minor } from '@saldo/contract/domain/money';
import { monthText } from '@saldo/contract/domain/month';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate, formatDayMonth, formatMonth } from '#lib/words/format.ts';
import { currentLocale } from '#lib/words/i18n.ts';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/text/icon.tsx';
import { yearSums, type GeneratedPayment } from './row-generated.ts';
import styles from './generated-list.module.css';

const FIRST = 12;
const STEP = 60;

type GeneratedListProps = {
  payments: readonly GeneratedPayment[];
  currency: CurrencyCode;
  /** one total per year, if there are several cells */
  hasSums?: boolean;
};

/** The payments planned by a row or by one of its months: dates moved to working days, VAT, gross. */
export function GeneratedList({ payments, currency, hasSums = false }: GeneratedListProps) {
  const { t } = useTranslation('editors');
  const [shown, setShown] = useState(FIRST);
  if (payments.length === 0) return <p className={styles.none}>{t('generated.none')}</p>;
  const rest = payments.length - shown;
  return (
    <>
      {hasSums && <Sums payments={payments} currency={currency} />}
      <ol className={styles.list}>
        {payments.slice(0, shown).map((payment) => (
          <Payment key={`${payment.month} ${payment.kind}`} payment={payment} currency={currency} />
        ))}
      </ol>
      {rest > 0 && (
        <Button size="small" onClick={() => setShown(shown + STEP)}>
          {t('generated.more', { count: rest })}
        </Button>
      )}
    </>
  );
}

function Payment({ payment, currency }: { payment: GeneratedPayment; currency: CurrencyCode }) {
  const { t } = useTranslation('editors');
  const { month, kind, net, vat, gross, issueDate, dueDate, expectedDate, movedFrom } = payment;
  const amount = (value: Minor) => formatAmount(value, currency);
  return (
    <li className={styles.payment}>
      <div className={styles.lead}>
        <b>{kind === 'document' ? formatMonth(monthText(month), currentLocale()) : t(`kind.${kind}`)}</b>
        <b>{amount(gross)}</b>
      </div>
      <div className={styles.line}>
        <span>
          {kind === 'document' ? '' : `${formatMonth(monthText(month), currentLocale())} · `}
          {t('generated.issued', { date: formatDayMonth(issueDate) })} ·{' '}
          {t('generated.due', { date: formatDayMonth(dueDate) })}
        </span>
        {vat !== 0 && <span>{t('generated.netAndVat', { net: amount(net), vat: amount(vat) })}</span>}
      </div>
      <div className={styles.line}>
        <span className={styles.expected}>{t('generated.expected', { date: formatDate(expectedDate) })}</span>
        {movedFrom && (
          <span className={styles.moved}>
            <Icon of={CalendarClock} size="tiny" />
            {t('generated.moved', {
              date: formatDayMonth(movedFrom.date),
              why: t(`dayOff.${movedFrom.why}`),
            })}
          </span>
        )}
      </div>
    </li>
  );
}

function Sums({ payments, currency }: Pick<GeneratedListProps, 'payments' | 'currency'>) {
  const { t } = useTranslation('editors');
  const sums = yearSums(payments);
  const hasVat = sums.some(({ vat }) => vat !== 0);
  return (
    <table className={styles.sums}>
      <thead>
        <tr>
          <th scope="col">{t('generated.year')}</th>
          <th scope="col">{t('generated.count')}</th>
          <th scope="col">{t(hasVat ? 'row.net' : 'generated.sum')}</th>
          {hasVat && <th scope="col">VAT</th>}
          {hasVat && <th scope="col">{t('row.gross')}</th>}
        </tr>
      </thead>
      <tbody>
        {sums.map(({ year, count, net, vat, gross }) => (
          <tr key={year}>
            <th scope="row">{year}</th>
            <td>{count}</td>
            <td>{formatAmount(net, currency)}</td>
            {hasVat && <td>{formatAmount(vat, currency)}</td>}
            {hasVat && <td>{formatAmount(gross, currency)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
