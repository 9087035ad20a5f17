import { formatAmount } from '@saldo/contract/domain/money';
import type { TaxDueRow } from '@saldo/contract/tax';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatPln } from '#lib/words/format.ts';
import { KeyFigure, KeyFigures } from '#ui/page/key-figures.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import styles from './calendar.module.css';
import { leftOf, shownMonths, stateOf } from './dues.ts';

/** The page with its title and figures. */
export function CalendarFrame({ figures, children }: { figures?: ReactNode; children: ReactNode }) {
  const { t } = useTranslation('taxes');
  return (
    <>
      <PageHeader path={t('calendar.path')} title={t('calendar.title')}>
        {figures}
      </PageHeader>
      {children}
    </>
  );
}

/** What is left to pay from this month on, and what is overdue; the months that are shown do not matter. */
export function CalendarFigures({ dues, today }: { dues: readonly TaxDueRow[]; today: string }) {
  const { t } = useTranslation('taxes');
  const months = shownMonths(today.slice(0, 7));
  const dueIn = (some: readonly string[]) =>
    leftOf(dues.filter(({ dueDay }) => some.includes(dueDay.slice(0, 7))));
  const late = dues.filter((due) => due.type !== 'vat-refund' && stateOf(due, today) === 'overdue');
  return (
    <KeyFigures>
      <KeyFigure
        label={t('calendar.thisMonth')}
        amount={formatAmount(dueIn(months.slice(0, 1)), 'PLN')}
        note={
          late.length === 0 ? undefined : (
            <span className={styles.late}>
              {t('calendar.late', { count: late.length, sum: formatPln(leftOf(late)) })}
            </span>
          )
        }
      />
      <KeyFigure label={t('calendar.nextMonth')} amount={formatAmount(dueIn(months.slice(1, 2)), 'PLN')} />
      <KeyFigure label={t('calendar.halfYear')} amount={formatAmount(dueIn(months), 'PLN')} />
    </KeyFigures>
  );
}
