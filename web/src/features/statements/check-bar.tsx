import type { BankStatement } from '@saldo/contract/bank-statement';
import { formatAmount, minor, type Minor } from '@saldo/contract/domain/money';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { openingParams } from '#lib/master-data/opening-of-statement.ts';
import { dialogAddress } from '#lib/navigation/dialog-route.ts';
import { paymentsOf, paymentsPath } from '#lib/navigation/payment-tabs.ts';
import { balanceAfter, openingFor } from './settling.ts';
import { nameOf } from './statement-columns.tsx';
import styles from './statements.module.css';

/** The difference between our balance and the bank's. */
export function CheckBar({ statement }: { statement: BankStatement }) {
  const { t } = useTranslation('statements');
  const place = useLocation();
  const { balance, unlinked, closing, currency, paymentMethod } = statement;
  const after = balanceAfter(statement);
  const amount = (value: Minor) => formatAmount(value, currency);
  const fix = openingFor(statement);
  const difference = closing === null ? null : minor(closing - after);
  return (
    <footer className={styles.checkBar} aria-label={t('foot.label')}>
      <p>
        {t('foot.ours')} <b>{amount(balance)}</b>
      </p>
      {unlinked !== 0 && (
        <p className={styles.unlinked} title={t('foot.unlinked', { amount: amount(unlinked) })}>
          <Link to={paymentsOf('payment-method', paymentMethod.id, 'detached') ?? paymentsPath('detached')}>
            {t('foot.unlinked', { amount: amount(unlinked) })}
          </Link>
        </p>
      )}
      {after !== balance && (
        <p>
          {t('foot.after')} <b>{amount(after)}</b>
        </p>
      )}
      {closing !== null && (
        <p>
          {t('foot.bank')} <b>{amount(closing)}</b>
        </p>
      )}
      {difference !== null && (
        <output className={difference === 0 ? styles.holds : styles.warning}>
          {difference === 0 ? t('foot.agrees') : t('foot.difference', { amount: amount(difference) })}
        </output>
      )}
      {fix !== null && difference !== 0 && (
        <Link
          to={dialogAddress(
            place,
            `payment-method-editor/edit/${paymentMethod.id}`,
            openingParams({ ...fix, statement: nameOf(statement, t) }),
          )}
        >
          {t('foot.opening')}
        </Link>
      )}
      <span className={styles.keys} aria-hidden>
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> {t('foot.move')}
        </span>
        <span>
          <kbd>Enter</kbd> {t('foot.approve')}
        </span>
      </span>
    </footer>
  );
}
