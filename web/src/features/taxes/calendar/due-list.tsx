import { daysBetween } from '@saldo/contract/domain/day';
import { formatAmount } from '@saldo/contract/domain/money';
import type { TaxDueRow } from '@saldo/contract/tax';
import { dayOffOf } from '@saldo/contract/domain/working-days';
import Check from 'lucide-react/icons/check';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate, formatRelativeDays } from '#lib/words/format.ts';
import { currentLocale } from '#lib/words/i18n.ts';
import { Button } from '#ui/button/button.tsx';
import { cx } from '#ui/cx.ts';
import { Amount } from '#ui/text/amount.tsx';
import { Icon } from '#ui/text/icon.tsx';
import { Tag } from '#ui/text/tag.tsx';
import styles from './calendar.module.css';
import { DeclarationDialog } from './declaration-dialog.tsx';
import { isOfPayroll } from './due-filter.ts';
import { dueKey } from './calendar-window.ts';
import { stateOf, type DueState } from './dues.ts';
import { periodText } from './period-text.ts';
import { useMayDeclare } from './use-may-declare.ts';

type DueListProps = {
  dues: readonly TaxDueRow[];
  today: string;
  chosen: string | null;
  onChoose: (due: TaxDueRow) => void;
};

const TONES = {
  nothing: 'neutral',
  paid: 'neutral',
  overdue: 'overdue',
  outOfDate: 'partial',
  soon: 'partial',
  later: 'neutral',
} as const satisfies Record<DueState, string>;

/** The dues by day; each opens its calculation. */
export function DueList({ dues, today, chosen, onChoose }: DueListProps) {
  const { t } = useTranslation('taxes');
  const mayDeclare = useMayDeclare();
  const [paying, setPaying] = useState<TaxDueRow | null>(null);
  if (dues.length === 0) return <p className={styles.none}>{t('calendar.none')}</p>;
  return (
    <>
      <table className={styles.list}>
        <caption className={styles.hidden}>{t('calendar.list')}</caption>
        <thead>
          <tr>
            {(['day', 'what', 'moved', 'basis', 'amount'] as const).map((column) => (
              <th key={column} scope="col">
                {t(`calendar.column.${column}`)}
              </th>
            ))}
            <th scope="col">
              <span className={styles.hidden}>{t('calendar.paid')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {dues.map((due) => (
            <DueRow
              key={dueKey(due)}
              due={due}
              today={today}
              isChosen={chosen === dueKey(due)}
              onChoose={onChoose}
              onPay={mayDeclare && isToPay(due, today) ? () => setPaying(due) : undefined}
            />
          ))}
        </tbody>
      </table>
      {paying && <DeclarationDialog isPaid due={paying} today={today} onClose={() => setPaying(null)} />}
    </>
  );
}

type DueRowProps = {
  due: TaxDueRow;
  today: string;
  isChosen: boolean;
  onChoose: (due: TaxDueRow) => void;
  /** undefined: nothing to pay, or the user may not enter a payment */
  onPay: (() => void) | undefined;
};

/** Whether an estimate is due soon or overdue; a due with a document is paid in the lists of payments. */
const isToPay = (due: TaxDueRow, today: string): boolean =>
  ['soon', 'overdue', 'outOfDate'].includes(stateOf(due, today)) && !due.isActual && !isOfPayroll(due.type);

function DueRow({ due, today, isChosen, onChoose, onPay }: DueRowProps) {
  const { t } = useTranslation('taxes');
  const locale = currentLocale();
  const state = stateOf(due, today);
  const off = dayOffOf(due.statutoryDay);
  const near =
    state === 'paid' ? t('calendar.state.paid') : formatRelativeDays(daysBetween(today, due.dueDay), locale);
  return (
    <tr className={cx(isChosen && styles.on)}>
      <td>
        {formatDate(due.dueDay)} <Tag tone={TONES[state]}>{near}</Tag>
      </td>
      <td>
        <button type="button" className={styles.open} data-due={dueKey(due)} onClick={() => onChoose(due)}>
          {t(`due.${due.type}`)}
        </button>{' '}
        <small>{t('calendar.for', { period: periodText(due.period) })}</small>
      </td>
      <td>
        {due.statutoryDay !== due.dueDay &&
          t('calendar.movedLong', {
            date: formatDate(due.statutoryDay),
            reason: off ? t(`calendar.off.${off}`) : '',
          })}
      </td>
      <td>
        {t(`calendar.basis.${basisOf(due)}`)}
        {due.hasLastYearsFigures && <small> {t('calendar.lastYears')}</small>}
      </td>
      <td>
        <span className={cx(!due.isActual && styles.estimate)}>
          <Amount text={formatAmount(due.amount, 'PLN')} />
        </span>
      </td>
      <td>
        {onPay && (
          <Button size="small" onClick={onPay}>
            <Icon of={Check} size="small" />
            {t('calendar.paid')}{' '}
            <span className={styles.hidden}>
              {`${t(`due.${due.type}`)} ${t('calendar.for', { period: periodText(due.period) })}`}
            </span>
          </Button>
        )}
      </td>
    </tr>
  );
}

function basisOf({ isActual, type }: TaxDueRow): 'actual' | 'plan' | 'estimate' {
  if (isActual) return 'actual';
  return isOfPayroll(type) ? 'plan' : 'estimate';
}
