import { formatAmount, minor } from '@saldo/contract/domain/money';
import type { TaxDueRow } from '@saldo/contract/tax';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { formatMonth } from '#lib/words/format.ts';
import { currentLocale } from '#lib/words/i18n.ts';
import { Amount } from '#ui/text/amount.tsx';
import styles from './calendar.module.css';
import { partAddress, type ListedPart } from './calendar-window.ts';
import { DueList } from './due-list.tsx';
import { leftOf, totalOf } from './dues.ts';

type ListedDuesProps = {
  dues: readonly TaxDueRow[];
  /** the figure whose dues are listed; null: all of the months shown */
  part: ListedPart | null;
  today: string;
  chosen: string | null;
  onChoose: (due: TaxDueRow) => void;
};

/** The dues by day, with their totals. */
export function ListedDues({ part, ...list }: ListedDuesProps) {
  const { t } = useTranslation('taxes');
  const [address] = useSearchParams();
  const [total, left] = [totalOf(list.dues), leftOf(list.dues)];
  const sums = { total, paid: minor(total - left), left };
  return (
    <section aria-label={t('calendar.list')}>
      <header className={styles.sums}>
        <h2>
          {part === null || typeof part === 'string'
            ? t(`calendar.part.${part ?? 'all'}`)
            : t('calendar.part.month', { month: formatMonth(part.month, currentLocale()) })}
        </h2>
        {part !== null && <Link to={partAddress(address, null)}>{t('calendar.part.showAll')}</Link>}
        <dl>
          {(['total', 'paid', 'left'] as const).map((name) => (
            <div key={name}>
              <dt>{t(`calendar.sum.${name}`)}</dt>
              <dd>
                <Amount text={formatAmount(sums[name], 'PLN')} />
              </dd>
            </div>
          ))}
        </dl>
      </header>
      <DueList {...list} />
    </section>
  );
}
