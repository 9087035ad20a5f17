import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useAcl } from '#lib/access.ts';
import { failureText } from '#lib/failures.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useProfile } from './account-queries.ts';
import styles from './account.module.css';
import { AccountSkeleton } from './account-skeleton.tsx';
import { CompanySection } from './company-section.tsx';
import { LooksSection } from './looks-section.tsx';
import { MeSection } from './me-section.tsx';
import { PasswordSection } from './password-section.tsx';

/** `/system/settings?tab=account-data`: oneself, the company, and how one likes to work. */
export function AccountData() {
  const { t } = useTranslation(['settings', 'common']);
  const { data: acl } = useAcl();
  const { data, error, refetch } = useProfile();
  if (data) {
    return (
      <div className={styles.board}>
        <div>
          <MeSection user={data.user} />
          <PasswordSection />
        </div>
        <div>
          <CompanySection company={data.company} isMaster={acl?.isMasterUser ?? false} />
          <LooksSection />
        </div>
      </div>
    );
  }
  if (!error) return <AccountSkeleton />;
  return (
    <div className={styles.place}>
      <EmptyState
        icon={CircleAlert}
        title={t('common:errorPage.resources')}
        text={failureText(error)}
        action={<Button onClick={() => void refetch()}>{t('common:retry')}</Button>}
      />
    </div>
  );
}
