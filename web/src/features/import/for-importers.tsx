import Lock from 'lucide-react/icons/lock';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { mayChangePayments } from '#lib/session/payment-rules.ts';
import { useAcl } from '#lib/session/access.ts';
import { EmptyState } from '#ui/page/empty-state.tsx';
import styles from './import.module.css';

/** Shows a screen only to users who may import. */
export function ForImporters({ children }: { children: ReactNode }) {
  const { t } = useTranslation('import');
  const { data: acl } = useAcl();
  if (acl === undefined || mayChangePayments(acl)) return children;
  return (
    <div className={styles.page}>
      <EmptyState icon={Lock} title={t('noAccess.title')} text={t('noAccess.text')} />
    </div>
  );
}
