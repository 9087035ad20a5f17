import { DEFAULT_KEY_DAYS, KEY_DAYS, type KeyDays } from '@saldo/contract/current-user';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import type { NewKey } from './api-key-queries.ts';
import { PasswordDialog } from '../password-dialog.tsx';

type NewKeyDialogProps = {
  /** an existing key stops working */
  replaces: boolean;
  isBusy: boolean;
  error: Error | null;
  onConfirm: (key: NewKey) => void;
  onClose: () => void;
};

/** Permissions and expiry of the key, and the password. */
export function NewKeyDialog({ replaces, onConfirm, ...dialog }: NewKeyDialogProps) {
  const { t } = useTranslation('settings');
  const [days, setDays] = useState<KeyDays>(DEFAULT_KEY_DAYS);
  const [isReadOnly, setReadOnly] = useState(false);
  return (
    <PasswordDialog
      {...dialog}
      title={t(replaces ? 'apiKey.askRegenerate' : 'apiKey.askMake')}
      text={t(replaces ? 'apiKey.askRegenerateText' : 'apiKey.askMakeText')}
      confirm={t(replaces ? 'apiKey.regenerate' : 'apiKey.make')}
      isDanger={replaces}
      onConfirm={(password) => onConfirm({ password, expiresInDays: days, isReadOnly })}
    >
      <SelectField
        label={t('apiKey.lives')}
        options={KEY_DAYS.map((count) => ({ value: String(count), label: t('apiKey.days', { count }) }))}
        value={String(days)}
        onChange={(chosen) => setDays(KEY_DAYS.find((count) => String(count) === chosen) ?? DEFAULT_KEY_DAYS)}
      />
      <Checkbox label={t('apiKey.readOnly')} isChecked={isReadOnly} onChange={setReadOnly} />
    </PasswordDialog>
  );
}
