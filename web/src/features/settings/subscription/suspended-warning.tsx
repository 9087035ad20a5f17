import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { whenAtRest } from '#lib/browser/page-at-rest.ts';
import { useDialogRoute } from '#lib/navigation/dialog-route.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { daysLeft } from './days-left.ts';
import { PORTAL_DIALOG } from './portal-address.ts';
import { useSubscriptionToday } from './queries.ts';

type WarningProps = {
  isMaster: boolean;
  /** The user is at work: the dialog would take the focus from a number that is half typed. */
  isLate?: boolean;
  onRead: () => void;
};

/** Says how much time is left to settle the payment. */
export function SuspendedWarning({ isMaster, isLate = false, onRead }: WarningProps) {
  const [isDue, setDue] = useState(!isLate);
  useEffect(() => (isLate ? whenAtRest(() => setDue(true)) : undefined), [isLate]);
  const { t } = useTranslation('subscription');
  const { open, path } = useDialogRoute();
  const { known } = useSubscriptionToday();
  // The rights state a suspension before the subscription has been refetched, which alone has its end.
  const graceEnd = known?.subscription.graceEnd ?? null;
  // An open dialog is not interrupted.
  if (!isDue || !known || graceEnd === null || path !== null) return null;
  const time = t('time', { count: daysLeft(known.today, graceEnd) });
  return (
    <Dialog
      title={t('problem.title')}
      minHeight={207}
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
