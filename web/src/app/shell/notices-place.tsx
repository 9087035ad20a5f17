import { useAcl } from '#lib/session/access.ts';
import { Notices } from './notices.ts';
import styles from './notices-place.module.css';

/** Over every screen. The room of the subscription's banner is there before the banner is, so that nothing moves under the pointer when it comes. */
export function NoticesPlace() {
  const { data: acl } = useAcl();
  const hasBanner = acl !== undefined && (acl.isTrial || acl.isLicenseSuspended);
  return (
    <div className={styles.place} data-has-banner={hasBanner}>
      <Notices />
    </div>
  );
}
