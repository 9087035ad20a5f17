import { formatAmount } from '@saldo/contract/domain/money';
import type { TaxDueRow } from '@saldo/contract/tax';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { useCurrentUser } from '#lib/session/session.ts';
import { formatPln } from '#lib/words/format.ts';
import { KeyFigure, KeyFigures } from '#ui/page/key-figures.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { PrintedPath } from '#ui/page/printed-path.tsx';
import styles from './calendar.module.css';
import { partAddress } from './calendar-window.ts';
import { leftOf, shownMonths, stateOf, type DueState } from './dues.ts';

/** The page with its title and figures. */
export function CalendarFrame({ figures, children }: { figures?: ReactNode; children: ReactNode }) {
  const { t } = useTranslation('taxes');
  const { companyName } = useCurrentUser();
  return (
    <>
      <PageHeader
        path={<PrintedPath path={t('calendar.path')} printed={companyName} />}
        title={t('calendar.title')}
      >
        {figures}
      </PageHeader>
      {children}
    </>
  );
}

/** The amounts left to pay from this month on, and overdue, whatever months are shown. */
export function CalendarFigures({ dues, today }: { dues: readonly TaxDueRow[]; today: string }) {
  const { t } = useTranslation('taxes');
  const months = shownMonths(today.slice(0, 7));
  const dueIn = (some: readonly string[]) =>
    leftOf(dues.filter(({ dueDay }) => some.includes(dueDay.slice(0, 7))));
  const [address] = useSearchParams();
  const [month = '', next = ''] = months;
  const open = (state: DueState) =>
    dues.filter((due) => due.type !== 'vat-refund' && stateOf(due, today) === state);
  const late = [
    { key: 'late', dues: open('overdue') },
    { key: 'stale', dues: open('outOfDate') },
  ] as const;
  const notes = late.filter((one) => one.dues.length > 0);
  return (
    <KeyFigures>
      <KeyFigure
        label={t('calendar.thisMonth')}
        amount={formatAmount(dueIn(months.slice(0, 1)), 'PLN')}
        to={partAddress(address, { month })}
        note={
          notes.length === 0 ? undefined : (
            <Link
              className={late[0].dues.length > 0 ? styles.late : styles.stale}
              to={partAddress(address, 'late')}
            >
              {notes
                .map(({ key, dues: own }) =>
                  t(`calendar.${key}`, { count: own.length, sum: formatPln(leftOf(own)) }),
                )
                .join(' · ')}
            </Link>
          )
        }
      />
      <KeyFigure
        label={t('calendar.nextMonth')}
        amount={formatAmount(dueIn(months.slice(1, 2)), 'PLN')}
        to={partAddress(address, { month: next })}
      />
      <KeyFigure
        label={t('calendar.halfYear')}
        amount={formatAmount(dueIn(months), 'PLN')}
        to={partAddress(address, 'ahead')}
      />
    </KeyFigures>
  );
}
