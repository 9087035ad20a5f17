import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAcl } from '#lib/access.ts';
import { useDialogRoute } from '#lib/dialog-route.ts';
import { Dialog } from '#ui/dialog.tsx';
import { daysLeft } from './days-left.ts';
import { PORTAL_DIALOG } from './portal-address.ts';
import { useSubscriptionToday } from './queries.ts';

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

function Warning({ isMaster, onRead }: { isMaster: boolean; onRead: () => void }) {
  const { t } = useTranslation('subscription');
  const { open, path } = useDialogRoute();
  const { known } = useSubscriptionToday();
  // Who is in a dialog already is not interrupted.
  if (!known || path !== null) return null;
  const time = t('time', { count: daysLeft(known.today, known.subscription.graceEnd) });
  return (
    <Dialog
      title={t('problem.title')}
      text={t('problem.text', { time })}
      confirm={t(isMaster ? 'problem.change' : 'problem.understood')}
      onConfirm={() => {
        onRead();
        if (isMaster) open(PORTAL_DIALOG);
      }}
      onClose={onRead}
    >
      {!isMaster && <p>{t('problem.askMaster')}</p>}
    </Dialog>
  );
}
