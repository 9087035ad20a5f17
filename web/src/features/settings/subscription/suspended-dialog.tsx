import { useState } from 'react';
import { useAcl } from '#lib/session/access.ts';
import { loadCatalogue } from '#lib/words/i18n.ts';
import { lazyPart } from '#ui/loading/lazy-part.tsx';

const Warning = lazyPart(
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
  const [wasLicensed, setWasLicensed] = useState(false);
  if (acl === undefined) return null;
  if (!acl.isLicenseSuspended) {
    sessionStorage.removeItem(READ);
    if (isRead) setRead(false);
    if (!wasLicensed) setWasLicensed(true);
    return null;
  }
  const handleRead = () => {
    sessionStorage.setItem(READ, 'true');
    setRead(true);
  };
  if (isRead) return null;
  return <Warning isMaster={acl.isMasterUser} isLate={wasLicensed} onRead={handleRead} />;
}
