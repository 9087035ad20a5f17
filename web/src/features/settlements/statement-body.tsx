import type { ContractorStatement, StatementEntry } from '@saldo/contract/settlement';
import type { CurrencyCode } from '@saldo/contract/domain/currency';
import { formatAmount, minor, type Minor } from '@saldo/contract/domain/money';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useDialogRoute } from '#lib/navigation/dialog-route.ts';
import { formatDate } from '#lib/words/format.ts';
import { Amount } from '#ui/text/amount.tsx';
import { cx } from '#ui/cx.ts';
import styles from './statement.module.css';

type OfCurrency = ContractorStatement['currencies'][number];

/** A table for each currency, from its opening to its closing balance. */
export function StatementBody({ statement }: { statement: ContractorStatement }) {
  return statement.currencies.map((one) => <Table key={one.currency} of={one} period={statement} />);
}

function Table({ of, period }: { of: OfCurrency; period: { from: string; to: string } }) {
  const { t } = useTranslation('settlements');
  const { currency, opening, entries, closing } = of;
  return (
    <section className={styles.section} aria-label={t('statement.inCurrency', { currency })}>
      <header className={styles.head}>
        <h2>{t('statement.inCurrency', { currency })}</h2>
        <p>
          {t(closing > 0 ? 'statement.theyOwe' : closing < 0 ? 'statement.weOwe' : 'statement.settled', {
            amount: formatAmount(minor(Math.abs(closing)), currency, { withCurrency: true }),
          })}
        </p>
      </header>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('statement.date')}</th>
            <th scope="col">{t('statement.entry')}</th>
            <th scope="col">{t('statement.number')}</th>
            <th scope="col">{t('statement.due')}</th>
            <th scope="col" className={styles.number} title={t('statement.debitHint')}>
              {t('statement.debit')}
            </th>
            <th scope="col" className={styles.number} title={t('statement.creditHint')}>
              {t('statement.credit')}
            </th>
            <th scope="col" className={styles.number}>
              {t('statement.balance')}
            </th>
          </tr>
        </thead>
        <tbody>
          <Balance name={t('statement.opening')} day={period.from} balance={opening} currency={currency} />
          {entries.map((entry) => (
            <Entry
              key={`${entry.kind} ${entry.date} ${entry.paymentSourceId}`}
              entry={entry}
              currency={currency}
            />
          ))}
          <Balance name={t('statement.closing')} day={period.to} balance={closing} currency={currency} />
        </tbody>
      </table>
    </section>
  );
}

type BalanceProps = { name: string; day: string; balance: Minor; currency: CurrencyCode };

function Balance({ name, day, balance, currency }: BalanceProps) {
  return (
    <tr className={styles.total}>
      <td>{formatDate(day)}</td>
      <th scope="row" colSpan={5}>
        {name}
      </th>
      <td className={styles.number}>
        <Amount text={formatAmount(balance, currency)} />
      </td>
    </tr>
  );
}

function Entry({ entry, currency }: { entry: StatementEntry; currency: CurrencyCode }) {
  const { t } = useTranslation(['settlements', 'payments']);
  const { addressOf } = useDialogRoute();
  const { kind, date, type, number, dueDate, amount, balance, paymentSourceId } = entry;
  const size = <Amount text={formatAmount(minor(Math.abs(amount)), currency)} />;
  return (
    <tr>
      <td>{formatDate(date)}</td>
      <td className={cx(kind === 'payment' && styles.payment)}>
        {kind === 'payment' ? t('statement.payment') : t(`payments:type.${type}`)}
      </td>
      <th scope="row">
        <Link to={addressOf(`payments-editor/edit/${paymentSourceId}/${type}`)}>
          {number === '' ? t('statement.noNumber') : number}
        </Link>
      </th>
      <td>{kind === 'document' ? formatDate(dueDate) : ''}</td>
      <td className={styles.number}>{amount >= 0 && size}</td>
      <td className={styles.number}>{amount < 0 && size}</td>
      <td className={styles.number}>
        <Amount text={formatAmount(balance, currency)} />
      </td>
    </tr>
  );
}
