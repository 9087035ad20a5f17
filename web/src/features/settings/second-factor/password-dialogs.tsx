import { useRef, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '#lib/toasts.ts';
import { PasswordDialog } from '../password-dialog.tsx';
import { useRenewCodes, useSwitchOffFactor } from './second-factor-queries.ts';

type RenewDialogProps = { onDone: (recoveryCodes: readonly string[]) => void; onClose: () => void };

export function RenewDialog({ onDone, onClose }: RenewDialogProps) {
  const { t } = useTranslation('security');
  const renew = useRenewCodes(onDone);
  return (
    <PasswordDialog
      title={t('factor.askRenew')}
      text={t('factor.askRenewText')}
      confirm={t('factor.renew')}
      isBusy={renew.isPending}
      error={renew.error}
      onConfirm={(password) => renew.mutate(password)}
      onClose={onClose}
    />
  );
}

type Opener = RefObject<HTMLElement | null>;
type SwitchOffDialogProps = {
  /** gets the focus if it is still on the page */
  opener: Opener;
  /** gets the focus otherwise */
  staying: Opener;
  onClose: () => void;
};

export function SwitchOffDialog({ opener, staying, onClose }: SwitchOffDialogProps) {
  const { t } = useTranslation('security');
  const isDone = useRef(false);
  const switchOff = useSwitchOffFactor(() => {
    isDone.current = true;
    onClose();
    showToast({ type: 'done', title: t('factor.switchedOff') });
  });
  return (
    <PasswordDialog
      isDanger
      title={t('factor.askOff')}
      text={t('factor.askOffText')}
      confirm={t('factor.switchOff')}
      isBusy={switchOff.isPending}
      error={switchOff.error}
      finalFocus={() => (isDone.current ? staying : opener).current}
      onConfirm={(password) => switchOff.mutate(password)}
      onClose={onClose}
    />
  );
}
