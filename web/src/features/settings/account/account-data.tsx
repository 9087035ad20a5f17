import { maySeePayments } from '#lib/session/payment-rules.ts';
import { useAcl } from '#lib/session/access.ts';
import { useProfile } from './account-queries.ts';
import styles from './account.module.css';
import { AccountSkeleton } from './account-skeleton.tsx';
import { ApprovalSection } from './approval-section.tsx';
import { CloseSection } from './close-section.tsx';
import { CompanySection } from './company-section.tsx';
import { DownloadSection } from './download-section.tsx';
import { LooksSection } from './looks-section.tsx';
import { MeSection } from './me-section.tsx';
import { NoticesSection } from './notices-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { NotLoaded } from '../not-loaded.tsx';

/** `/system/settings?tab=account-data`: profile, preferences and company. */
export function AccountData() {
  const { data: acl } = useAcl();
  const { data, error, refetch } = useProfile();
  if (data) {
    return (
      <div className={styles.board}>
        <div>
          <MeSection user={data.user} />
          <PasswordSection />
          <LooksSection />
          {acl !== undefined && maySeePayments(acl) && <NoticesSection />}
        </div>
        <div>
          <CompanySection company={data.company} isMaster={acl?.isMasterUser ?? false} />
          {acl?.isMasterUser === true && (
            <>
              <ApprovalSection />
              <DownloadSection />
              <CloseSection companyName={data.company.companyName} />
            </>
          )}
        </div>
      </div>
    );
  }
  if (!error) return <AccountSkeleton />;
  return <NotLoaded error={error} onRetry={() => void refetch()} />;
}
