import { formatAmount, minor, parseAmount } from '@saldo/contract/domain/money';
import { APPROVAL_SETTING } from '@saldo/contract/transfer-approval';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '#lib/api/failures.ts';
import { showToast } from '#lib/toasts.ts';
import { TextField } from '#ui/field/text-field.tsx';
import { FormSection } from './form-section.tsx';
import { useCompanySetting, useSaveCompanySetting } from './company-setting-queries.ts';

/** From which sum on transfer files need a second person; without a sum they need none. */
export function ApprovalSection() {
  const { t } = useTranslation('settings');
  const { data: stored } = useCompanySetting(APPROVAL_SETTING);
  const save = useSaveCompanySetting(APPROVAL_SETTING);
  const [typed, setTyped] = useState<string>();
  const [isRefused, setRefused] = useState(false);
  const amount = /^\d{1,15}$/.test(stored ?? '') ? formatAmount(minor(Number(stored)), 'PLN') : '';
  const text = typed ?? amount;
  const reading = parseAmount(text, 'PLN');
  const isEmpty = text.trim() === '';
  const isRight = isEmpty || (reading.ok && reading.amount >= 0);
  const submit = () => {
    setRefused(!isRight);
    if (!isRight) return;
    save.mutate(isEmpty || !reading.ok ? '' : String(reading.amount), {
      onSuccess: () => {
        setTyped(undefined);
        showToast({ type: 'done', title: t('saved') });
      },
    });
  };
  return (
    <FormSection
      title={t('approval.title')}
      text={t('approval.text')}
      failure={save.error ? failureText(save.error) : undefined}
      action={t('save')}
      isIdle={stored === undefined || typed === undefined || typed === amount || save.isPending}
      onSubmit={submit}
    >
      <TextField
        label={t('approval.from')}
        hint={t('approval.hint')}
        inputMode="decimal"
        value={text}
        error={isRefused && !isRight ? t('approval.noAmount') : undefined}
        onChange={({ target }) => setTyped(target.value)}
      />
    </FormSection>
  );
}
