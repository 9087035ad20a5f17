import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PasswordDialog } from '../password-dialog.tsx';
import { CodesDialog } from './codes-dialog.tsx';
import { ScanDialog } from './scan-dialog.tsx';
import { useBeginFactor } from './second-factor-queries.ts';

export type SetUpDialogsProps = {
  /** moves to another device; the current one works until then */
  isMove: boolean;
  /** `isDone`: the factor is switched on */
  onClose: (isDone: boolean) => void;
};

/** Steps: password, secret with a first code, recovery codes. */
export function SetUpDialogs({ isMove, onClose }: SetUpDialogsProps) {
  const { t } = useTranslation('security');
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const begin = useBeginFactor();
  if (codes !== null) return <CodesDialog codes={codes} onClose={() => onClose(true)} />;
  if (begin.data) return <ScanDialog begun={begin.data} onDone={setCodes} onClose={() => onClose(false)} />;
  return (
    <PasswordDialog
      title={t(isMove ? 'factor.setUp.moveTitle' : 'factor.setUp.title')}
      text={t(isMove ? 'factor.setUp.moveText' : 'factor.setUp.text')}
      confirm={t('factor.setUp.next')}
      isBusy={begin.isPending}
      error={begin.error}
      onConfirm={(password) => begin.mutate(password)}
      onClose={() => onClose(false)}
    />
  );
}
