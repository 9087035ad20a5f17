import { useAcl } from '#lib/session/access.ts';
import { Notices } from './notices.ts';
import styles from './notices-place.module.css';

/** Above every screen. Space for the subscription banner is reserved before it loads, so that nothing moves under the pointer. */
export function NoticesPlace() {
  const { data: acl } = useAcl();
  const hasBanner = acl !== undefined && (acl.isTrial || acl.isLicenseSuspended);
  return (
    <div className={styles.place} data-has-banner={hasBanner}>
      <Notices />
    </div>
  );
}
