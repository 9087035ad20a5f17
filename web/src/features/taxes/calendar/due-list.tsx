import { daysBetween } from '@saldo/contract/domain/day';
import { formatAmount } from '@saldo/contract/domain/money';
import type { TaxDueRow } from '@saldo/contract/tax';
import { dayOffOf } from '@saldo/contract/domain/working-days';
import { useTranslation } from 'react-i18next';
import { formatDate, formatRelativeDays } from '#lib/words/format.ts';
import { currentLocale } from '#lib/words/i18n.ts';
import { cx } from '#ui/cx.ts';
import { Amount } from '#ui/text/amount.tsx';
import { Tag } from '#ui/text/tag.tsx';
import styles from './calendar.module.css';
import { dueKey, stateOf, type DueState } from './dues.ts';
import { periodText } from './period-text.ts';

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
  soon: 'partial',
  later: 'neutral',
} as const satisfies Record<DueState, string>;

/** The dues by day; each opens how it was computed. */
export function DueList({ dues, today, chosen, onChoose }: DueListProps) {
  const { t } = useTranslation('taxes');
  if (dues.length === 0) return <p className={styles.none}>{t('calendar.none')}</p>;
  return (
    <table className={styles.list}>
      <caption className={styles.hidden}>{t('calendar.list')}</caption>
      <thead>
        <tr>
          {(['day', 'what', 'moved', 'basis', 'amount'] as const).map((column) => (
            <th key={column} scope="col">
              {t(`calendar.column.${column}`)}
            </th>
          ))}
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
          />
        ))}
      </tbody>
    </table>
  );
}

type DueRowProps = {
  due: TaxDueRow;
  today: string;
  isChosen: boolean;
  onChoose: (due: TaxDueRow) => void;
};

function DueRow({ due, today, isChosen, onChoose }: DueRowProps) {
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
        <button type="button" className={styles.open} onClick={() => onChoose(due)}>
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
    </tr>
  );
}

function basisOf({ isActual, type }: TaxDueRow): 'actual' | 'plan' | 'estimate' {
  if (isActual) return 'actual';
  return type.startsWith('payroll') ? 'plan' : 'estimate';
}
