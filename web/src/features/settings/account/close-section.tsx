import { DELETION_DAYS } from '@saldo/contract/domain/subscription';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCloseCompany } from '#lib/session/closing.ts';
import { Button } from '#ui/button/button.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { PasswordDialog } from '../password-dialog.tsx';
import { FormSection } from './form-section.tsx';

/** Closes the company; for the master user only. */
export function CloseSection({ companyName }: { companyName: string }) {
  const { t } = useTranslation('settings');
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <FormSection title={t('close.title')} text={t('close.text', { days: DELETION_DAYS })}>
        <Button onClick={() => setAsking(true)}>{t('close.open')}</Button>
      </FormSection>
      {isAsking && <CloseDialog companyName={companyName} onClose={() => setAsking(false)} />}
    </>
  );
}

function CloseDialog({ companyName, onClose }: { companyName: string; onClose: () => void }) {
  const { t } = useTranslation('settings');
  const close = useCloseCompany();
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const confirm = (password: string) => {
    const isRight = typed.trim() === companyName.trim();
    setWrong(!isRight);
    if (isRight) close.mutate({ password, companyName: typed });
  };
  return (
    <PasswordDialog
      isDanger
      title={t('close.ask', { company: companyName })}
      text={t('close.askText', { days: DELETION_DAYS })}
      confirm={t('close.confirm')}
      isBusy={close.isPending}
      error={close.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      <TextField
        label={t('close.name')}
        hint={companyName}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setWrong(false);
        }}
        autoComplete="off"
        error={isWrong ? t('close.wrongName') : undefined}
      />
    </PasswordDialog>
  );
}
