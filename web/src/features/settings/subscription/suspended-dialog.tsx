import { useState } from 'react';
import { useAcl } from '#lib/session/access.ts';
import { loadCatalogue } from '#lib/words/i18n.ts';
import { lazyPart } from '#ui/loading/lazy-part.tsx';

const Warning = lazyPart<{ isMaster: boolean; onRead: () => void }>(
  async () => {
    const [part] = await Promise.all([import('./suspended-warning.tsx'), loadCatalogue('subscription')]);
    return part.SuspendedWarning;
  },
  { ifMissing: 'retry' },
);

/** Marks the warning as read in this tab, so that a reload does not show it again. */
const READ = 'saldo.suspendedRead';

/** The warning of a suspended licence, shown once for each suspension; it has no cancel button. */
export function SuspendedDialog() {
  const { data: acl } = useAcl();
  const [isRead, setRead] = useState(() => sessionStorage.getItem(READ) !== null);
  if (acl === undefined) return null;
  if (!acl.isLicenseSuspended) {
    sessionStorage.removeItem(READ);
    if (isRead) setRead(false);
    return null;
  }
  const handleRead = () => {
    sessionStorage.setItem(READ, 'true');
    setRead(true);
  };
  return isRead ? null : <Warning isMaster={acl.isMasterUser} onRead={handleRead} />;
}
