import type { LegalEntityType } from '@saldo/contract/domain/legal-entity-type';
import { useController, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SelectField } from '#ui/field/select-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { isPersonMessage, type Registration } from './person-schema.ts';

/** Name and legal form of the company. */
export function CompanyFields({ types }: { types: readonly LegalEntityType[] }) {
  const { t } = useTranslation('registration');
  const { register, control, formState } = useFormContext<Registration>();
  const { ref, value, onChange } = useController({ control, name: 'legalEntityType' }).field;
  const error = (field: 'companyName' | 'legalEntityType') => {
    const message = formState.errors[field]?.message;
    return isPersonMessage(message) ? t(`validation.${message}`) : undefined;
  };
  const options = types.map((type) => ({ value: type, label: t(`legalEntityType.${type}`) }));
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
        ref={ref}
        value={value}
        onChange={onChange}
        // Enter accepts a choice typed into the closed list; the browser would send the form.
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
        error={error('legalEntityType')}
      />
    </>
  );
}
