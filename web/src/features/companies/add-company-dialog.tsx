import { zodResolver } from '@hookform/resolvers/zod';
import { legalEntityTypeSchema } from '@saldo/contract/auth';
import { LEGAL_ENTITY_TYPES, type LegalEntityType } from '@saldo/contract/domain/legal-entity-type';
import { COMPANY_NAME_LENGTH } from '@saldo/contract/company';
import { useEffect } from 'react';
import { useController, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useAddCompany } from '#lib/session/new-company.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import styles from './add-company-dialog.module.css';

const schema = z.object({
  companyName: z.string().trim().min(1, 'required').max(COMPANY_NAME_LENGTH, 'tooLong'),
  legalEntityType: legalEntityTypeSchema.or(z.literal('')).refine((type) => type !== '', 'required'),
});
type Form = z.input<typeof schema>;

const MESSAGES = ['required', 'tooLong'] as const;

/** Adds another company, with its own trial, for the signed-in user. */
export function AddCompanyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['companies', 'registration']);
  const add = useAddCompany();
  const form = useForm<Form>({
    resolver: zodResolver(schema),
    defaultValues: { companyName: '', legalEntityType: '' },
  });
  const { setFocus, formState } = form;
  const { ref, value, onChange } = useController({ control: form.control, name: 'legalEntityType' }).field;
  useEffect(() => setFocus('companyName'), [setFocus]);
  const submit = form.handleSubmit(({ companyName, legalEntityType }) => {
    if (legalEntityType !== '') add.mutate({ companyName, legalEntityType });
  });
  const errorOf = (field: keyof Form) => {
    const message = MESSAGES.find((known) => known === formState.errors[field]?.message);
    return message && t(`add.${message}`);
  };
  const types = LEGAL_ENTITY_TYPES.map((type) => ({
    value: type,
    label: t(`registration:legalEntityType.${type}`),
  }));
  return (
    <Dialog
      title={t('add.title')}
      text={t('add.text')}
      confirm={t('add.confirm')}
      cancel={t('cancel')}
      isBusy={add.isPending}
      failure={add.error}
      onConfirm={() => void submit()}
      onClose={onClose}
    >
      <div className={styles.fields}>
        <TextField
          {...form.register('companyName')}
          label={t('add.name')}
          maxLength={COMPANY_NAME_LENGTH}
          autoComplete="organization"
          error={errorOf('companyName')}
        />
        <SelectField<LegalEntityType | ''>
          label={t('add.type')}
          hint={t('registration:legalEntityTypeNote')}
          options={[{ value: '', label: t('add.chooseType') }, ...types]}
          ref={ref}
          value={value}
          onChange={onChange}
          error={errorOf('legalEntityType')}
        />
      </div>
    </Dialog>
  );
}
