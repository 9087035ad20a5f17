import type { CurrencyCode } from '@saldo/contract/domain/currency';
import { daysBetween } from '@saldo/contract/domain/day';
import { formatAmount, type Minor } from '@saldo/contract/domain/money';
import { paymentStateOn } from '@saldo/contract/domain/payment-state';
import type { CellPart } from '@saldo/contract/record';
import Check from 'lucide-react/icons/check';
import Circle from 'lucide-react/icons/circle';
import type { HTMLAttributes, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useDialogRoute } from '#lib/navigation/dialog-route.ts';
import { formatDayMonth } from '#lib/words/format.ts';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/text/icon.tsx';
import styles from './cell-payments.module.css';

type CellPaymentsProps = {
  parts: readonly CellPart[];
  contractors: ReadonlyMap<number, string>;
  /** business date, `YYYY-MM-DD` */
  today: string;
  /** the row's currency; others are named */
  currency: CurrencyCode;
  /** amounts include VAT */
  isGross: boolean;
  /** additions of other modules */
  extras?: CellPaymentsExtras | undefined;
};

/** Additions to the payments of a cell: beside the title, and for each payment. */
export type CellPaymentsExtras = {
  head: ReactNode;
  renderCommands: (part: CellPart) => ReactNode;
  /** makes it draggable */
  dragOf: (part: CellPart) => HTMLAttributes<HTMLLIElement>;
};

/** The payments of a cell: contractor, amount, document (which opens in its editor) and state. Amounts are net or gross like the plan; net ones also show the amount to be paid. */
export function CellPayments({ parts, contractors, today, currency, isGross, extras }: CellPaymentsProps) {
  const { t } = useTranslation(['sheet-payments', 'view']);
  const { addressOf } = useDialogRoute();
  if (parts.length === 0 && !extras) return null;
  const amount = (part: CellPart, value: Minor) =>
    formatAmount(value, part.currency, { withCurrency: part.currency !== currency });
  return (
    <section className={styles.payments}>
      <header className={styles.head}>
        <h3>
          {t('properties.payments')}, {t(isGross ? 'view:tip.gross' : 'view:tip.net')}{' '}
          <span>{parts.length}</span>
        </h3>
        {extras?.head}
      </header>
      <ul>
        {parts.map((part) => (
          <li key={part.partId} {...extras?.dragOf(part)} className={cx(extras && styles.dragged)}>
            <div className={styles.who}>
              <b>{(part.contractorId && contractors.get(part.contractorId)) || t('properties.none')}</b>
              <span>{amount(part, isGross ? part.gross : part.net)}</span>
              {extras?.renderCommands(part)}
            </div>
            <div className={styles.document}>
              <Link to={addressOf(`payments-editor/edit/${part.sourceId}/document`)}>
                {part.number || t('properties.none')}
              </Link>
              <span>{t('properties.due', { date: formatDayMonth(part.dueDate) })}</span>
            </div>
            <div className={styles.document}>
              <PaymentState part={part} today={today} />
              {!isGross && (
                <span>
                  {amount(part, part.gross)} {t('view:tip.gross')}
                </span>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function PaymentState({ part, today }: { part: CellPart; today: string }) {
  const { t } = useTranslation('sheet-payments');
  const state = paymentStateOn(part, today);
  const { dueDate, expectedDate, paidDate, orderedDate } = part;
  const words = {
    paid: () => t('properties.paidOn', { date: formatDayMonth(paidDate ?? '') }),
    ordered: () => t('properties.ordered', { date: formatDayMonth(orderedDate ?? '') }),
    overdue: () => t('properties.late', { count: daysBetween(dueDate, today) }),
    outOfDate: () => t('properties.outOfDate', { date: formatDayMonth(expectedDate) }),
    unpaid: () => t('properties.unpaid'),
  };
  return (
    <p className={cx(styles.state, state === 'overdue' && styles.late)}>
      <Icon of={state === 'paid' ? Check : Circle} size="tiny" />
      {words[state]()}
    </p>
  );
}
