import type { LegalEntityType } from '@saldo/contract/auth';
import { useController, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { isPersonMessage, type Registration } from './person-schema.ts';

/** Name and legal form of the company. */
export function CompanyFields({ types }: { types: readonly LegalEntityType[] }) {
  const { t } = useTranslation('registration');
  const { register, control, formState } = useFormContext<Registration>();
  const { field: type } = useController({ control, name: 'legalEntityType' });
  const error = (field: 'companyName' | 'legalEntityType') => {
    const message = formState.errors[field]?.message;
    return isPersonMessage(message) ? t(`validation.${message}`) : undefined;
  };
  const options = types.map((value) => ({ value, label: t(`legalEntityType.${value}`) }));
  return (
    <>
      <TextField
        {...register('companyName')}
        autoComplete="organization"
        label={t('companyName')}
        error={error('companyName')}
      />
      <SelectField<LegalEntityType | ''>
        label={t('legalEntityTypeLabel')}
        hint={t('legalEntityTypeNote')}
        options={[{ value: '', label: t('legalEntityTypeLabel') }, ...options]}
        value={type.value}
        onChange={type.onChange}
        error={error('legalEntityType')}
      />
    </>
  );
}
