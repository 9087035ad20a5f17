import { normaliseNip } from '@saldo/contract/domain/nip';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextField } from '#ui/text-field.tsx';
import styles from './company-fields.module.css';
import { companyMessage, type CompanyField, type CompanyForm } from './company-form.ts';

type CompanyFieldsProps = {
  /** it stays as it is stored */
  isNipStored: boolean;
  /** to read only */
  isLocked?: boolean;
};

/** Name, tax id and address of the company, in the form around them. */
export function CompanyFields({ isNipStored, isLocked = false }: CompanyFieldsProps) {
  return (
    <div className={styles.fields}>
      <Line name="companyName" isLocked={isLocked} autoComplete="organization" />
      <Nip isStored={isNipStored} isLocked={isLocked} />
      <Line name="addressStreet" isLocked={isLocked} autoComplete="address-line1" />
      <div className={styles.pair}>
        <Line name="addressBuildingNo" isLocked={isLocked} />
        <Line name="addressApartmentNo" isLocked={isLocked} />
      </div>
      <div className={styles.pair}>
        <Line name="addressPostCode" isLocked={isLocked} autoComplete="postal-code" />
        <Line name="addressCity" isLocked={isLocked} autoComplete="address-level2" />
      </div>
    </div>
  );
}

function useField(name: CompanyField) {
  const { t } = useTranslation('settings');
  const { register, formState } = useFormContext<CompanyForm>();
  const message = companyMessage(formState.errors[name]?.message);
  return { register, label: t(`company.${name}`), error: message && t(`error.${message}`) };
}

type LineProps = { name: CompanyField; isLocked: boolean; autoComplete?: string };

function Line({ name, isLocked, autoComplete = 'off' }: LineProps) {
  const { register, label, error } = useField(name);
  return (
    <TextField
      {...register(name)}
      label={label}
      readOnly={isLocked}
      autoComplete={autoComplete}
      error={error}
    />
  );
}

function Nip({ isStored, isLocked }: { isStored: boolean; isLocked: boolean }) {
  const { t } = useTranslation('settings');
  const { setValue } = useFormContext<CompanyForm>();
  const { register, label, error } = useField('taxIdentificationNumber');
  const field = register('taxIdentificationNumber', {
    onBlur: ({ target }: { target: HTMLInputElement }) =>
      setValue('taxIdentificationNumber', normaliseNip(target.value), { shouldDirty: true }),
  });
  return (
    <TextField
      {...field}
      label={label}
      autoComplete="off"
      readOnly={isStored || isLocked}
      hint={isStored && !isLocked ? t('company.nipLocked') : undefined}
      error={error}
    />
  );
}
