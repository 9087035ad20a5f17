import { effectivePermission } from '@saldo/contract/domain/permission';
import type { DueType } from '@saldo/contract/domain/tax/dues';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useAcl } from '#lib/session/access.ts';
import { useToday } from '#lib/words/today.ts';
import { dueAddress } from '../calendar/calendar-window.ts';
import styles from './tax-link.module.css';

/** A link to the calculation of a month's due, for users who may see taxes. */
export function TaxLink({ type, month }: { type: DueType; month: string }) {
  const { t } = useTranslation('taxes');
  const { data: acl } = useAcl();
  const { data: today } = useToday();
  if (!acl || today === undefined || effectivePermission(acl, 'tributes.list') === 'denied') return null;
  return (
    <p className={styles.link}>
      <Link to={dueAddress({ type, month }, today)}>{t('explain.label')}</Link>
    </p>
  );
}
