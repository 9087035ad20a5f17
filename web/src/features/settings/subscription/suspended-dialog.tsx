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

/** Who has read the warning in this tab is not asked again at each reload. */
const READ = 'saldo.suspendedRead';

/** The warning of a suspended licence, once for each time that it is suspended; it has no cancel button. */
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
