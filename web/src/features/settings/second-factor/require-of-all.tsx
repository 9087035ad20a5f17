import type { SecondFactor } from '@saldo/contract/second-factor';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { showToast } from '#lib/toasts.ts';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { PasswordDialog } from '../password-dialog.tsx';
import { useRequireFactor, useSecondFactor } from './second-factor-queries.ts';
import styles from './second-factor.module.css';

/** The master user's switch that requires a second factor from every user. */
export function RequireOfAll() {
  const { t } = useTranslation('team');
  const { data } = useSecondFactor();
  const [isAsking, setAsking] = useState(false);
  if (!data) return <div className={styles.policy} />;
  const isOwnMissing = data.since === null && !data.isRequired;
  const close = () => setAsking(false);
  return (
    <div className={styles.policy}>
      <Checkbox label={t('factor.require')} isChecked={data.isRequired} onChange={() => setAsking(true)} />
      {isAsking && (isOwnMissing ? <OwnFirst onClose={close} /> : <Ask state={data} onClose={close} />)}
    </div>
  );
}

function Ask({ state, onClose }: { state: SecondFactor; onClose: () => void }) {
  const { t } = useTranslation('team');
  // The state when the dialog opened: the response changes the current one.
  const [wanted] = useState(!state.isRequired);
  const require = useRequireFactor(({ isRequired }) => {
    onClose();
    showToast({ type: 'done', title: t(isRequired ? 'factor.nowOn' : 'factor.nowOff') });
  });
  const which = wanted ? 'askOn' : 'askOff';
  return (
    <PasswordDialog
      title={t(`factor.${which}`)}
      text={t(`factor.${which}Text`)}
      confirm={t(`factor.${which}Confirm`)}
      isBusy={require.isPending}
      error={require.error}
      onConfirm={(password) => require.mutate({ isRequired: wanted, password })}
      onClose={onClose}
    />
  );
}

function OwnFirst({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('team');
  const navigate = useNavigate();
  return (
    <ConfirmDialog
      title={t('factor.ownFirst')}
      text={t('factor.ownFirstText')}
      confirm={t('factor.toSecurity')}
      cancel={t('cancel')}
      onConfirm={() => void navigate('/system/settings?tab=security')}
      onClose={onClose}
    />
  );
}
