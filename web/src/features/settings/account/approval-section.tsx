import { formatAmount, minor, parseAmount } from '@saldo/contract/domain/money';
import { APPROVAL_SETTING } from '@saldo/contract/transfer-approval';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { failureText } from '#lib/api/failures.ts';
import { useStoredForm } from '#lib/editor/use-stored-form.ts';
import { showToast } from '#lib/toasts.ts';
import { TextField } from '#ui/field/text-field.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import styles from './account.module.css';
import { ChangedElsewhere } from '#ui/editor/changed-elsewhere.tsx';
import { RestoredInput } from '#ui/editor/restored-input.tsx';
import { useCompanySetting, useSaveCompanySetting } from './company-setting-queries.ts';
import { FormSection } from './form-section.tsx';

/** An amount as stored, in minor units; '' if the field is empty, null if it holds no amount. */
function storedOf(text: string): string | null {
  if (text.trim() === '') return '';
  const reading = parseAmount(text, 'PLN');
  return reading.ok && reading.amount >= 0 ? String(reading.amount) : null;
}

const schema = z.object({ from: z.string().refine((text) => storedOf(text) !== null) });
type Approval = z.infer<typeof schema>;

const formOf = (stored: string): Approval => ({
  from: /^\d{1,15}$/.test(stored) ? formatAmount(minor(Number(stored)), 'PLN') : '',
});

/** From which sum on transfer files need a second person; without a sum they need none. */
export function ApprovalSection() {
  const { t } = useTranslation(['settings', 'common']);
  const { data: stored, error } = useCompanySetting(APPROVAL_SETTING);
  if (stored !== undefined) return <ApprovalForm was={stored} />;
  return (
    <FormSection
      title={t('approval.title')}
      text={t('approval.text')}
      failure={error ? failureText(error) : undefined}
    >
      {error === null && (
        <output className={styles.fieldBar} aria-label={t('common:loading')}>
          <Skeleton width={100} />
          <span />
        </output>
      )}
    </FormSection>
  );
}

/** `was`: as stored. */
function ApprovalForm({ was }: { was: string }) {
  const { t } = useTranslation('settings');
  const save = useSaveCompanySetting(APPROVAL_SETTING);
  const edited = useStoredForm<Approval>({ key: 'settings approval', stored: formOf(was), schema });
  const { register, formState } = edited.form;
  const submit = edited.submit(({ from = '' }, onSaved) =>
    save.mutate(
      { value: storedOf(from) ?? '', was },
      {
        onSuccess: ({ value, isSaved }) => {
          // Otherwise the form follows what was read, and asks.
          if (!isSaved) return;
          onSaved(formOf(value));
          showToast({ type: 'done', title: t('saved') });
        },
      },
    ),
  );
  return (
    <FormSection
      title={t('approval.title')}
      text={t('approval.text')}
      failure={save.error}
      action={t('save')}
      isIdle={!formState.isDirty || save.isPending}
      isUnchanged={!formState.isDirty}
      onSubmit={() => void submit()}
    >
      <RestoredInput of={edited} />
      <ChangedElsewhere of={edited} label={() => t('approval.from')} />
      <TextField
        {...register('from')}
        label={t('approval.from')}
        hint={t('approval.hint')}
        inputMode="decimal"
        error={formState.errors.from && t('approval.noAmount')}
      />
    </FormSection>
  );
}
