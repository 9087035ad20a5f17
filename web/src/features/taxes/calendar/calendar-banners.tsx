import type { TaxDueRow } from '@saldo/contract/tax';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useAcl } from '#lib/session/access.ts';
import { formatDate } from '#lib/words/format.ts';
import { Banner } from '#ui/page/banner.tsx';
import { useTaxOpening } from '../queries.ts';
import styles from './calendar.module.css';
import { isOfPayroll } from './due-filter.ts';
import { dueKey, namedDue } from './calendar-window.ts';
import { isPast, type Missing } from './dues.ts';
import { periodText } from './period-text.ts';

/** The first month without a setting from this year on, with a link to the form. */
export function MissingBanner({ missing }: { missing: Missing }) {
  const { t } = useTranslation('taxes');
  const name = t(`missing.${missing.paymentType}`);
  return (
    <Banner tone="danger" title={t('missing.title', { name, date: formatDate(missing.date) })}>
      {` ${t('missing.text')} `}
      <Link className={styles.cure} to="/system/settings?tab=taxes">
        {t('calendar.toSettingsOf')}
      </Link>
    </Banner>
  );
}

/** For a company without an opening: its own taxes may seem overdue only because Saldo does not know of their payment. */
export function OpeningBanner({ dues, today }: { dues: readonly TaxDueRow[]; today: string }) {
  const { t } = useTranslation('taxes');
  const { data: acl } = useAcl();
  const { data: opening } = useTaxOpening();
  const late = dues.some((due) => !isOfPayroll(due.type) && isPast(due, today));
  if (!acl?.isMasterUser || opening !== null || !late) return null;
  return (
    <Banner tone="info">
      {`${t('calendar.noOpening')} `}
      <Link className={styles.cure} to="/system/settings?tab=taxes">
        {t('calendar.toOpening')}
      </Link>
    </Banner>
  );
}

/** For the address of a due that does not exist, as a link from a month without an advance has it. */
export function NoDueBanner({ chosen, dues }: { chosen: string; dues: readonly TaxDueRow[] }) {
  const { t } = useTranslation('taxes');
  const named = namedDue(chosen);
  if (named === undefined || dues.some((due) => dueKey(due) === chosen)) return null;
  return (
    <Banner tone="info">
      {t('calendar.noDue', { due: t(`due.${named.type}`), period: periodText(named.month) })}
    </Banner>
  );
}
