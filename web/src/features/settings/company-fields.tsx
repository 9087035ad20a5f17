import { normaliseNip } from '@saldo/contract/domain/nip';
import { normalisePostCode } from '@saldo/contract/domain/post-code';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextField } from '#ui/field/text-field.tsx';
import styles from './company-fields.module.css';
import { companyMessage, type CompanyField, type CompanyForm } from './company-form.ts';

type CompanyFieldsProps = {
  /** the stored value cannot be changed */
  isNipStored: boolean;
  /** read-only */
  isLocked?: boolean;
};

/** Name, tax id and address of the company, for the surrounding form. */
export function CompanyFields({ isNipStored, isLocked = false }: CompanyFieldsProps) {
  const { t } = useTranslation('settings');
  return (
    <div className={styles.fields}>
      <Line name="companyName" isLocked={isLocked} autoComplete="organization" />
      <Line
        name="taxIdentificationNumber"
        isLocked={isNipStored || isLocked}
        hint={isNipStored && !isLocked ? t('company.nipLocked') : undefined}
        written={normaliseNip}
      />
      <Line name="addressStreet" isLocked={isLocked} autoComplete="address-line1" />
      <div className={styles.pair}>
        <Line name="addressBuildingNo" isLocked={isLocked} />
        <Line name="addressApartmentNo" isLocked={isLocked} />
      </div>
      <div className={styles.pair}>
        <Line
          name="addressPostCode"
          isLocked={isLocked}
          autoComplete="postal-code"
          written={normalisePostCode}
        />
        <Line name="addressCity" isLocked={isLocked} autoComplete="address-level2" />
      </div>
    </div>
  );
}

type LineProps = {
  name: CompanyField;
  isLocked: boolean;
  autoComplete?: string;
  hint?: string | undefined;
  /** formats the value when the field loses focus */
  written?: (typed: string) => string;
};

function Line({ name, isLocked, autoComplete = 'off', hint, written }: LineProps) {
  const { t } = useTranslation('settings');
  const { register, setValue, formState } = useFormContext<CompanyForm>();
  const message = companyMessage(formState.errors[name]?.message);
  const handleBlur = ({ target }: { target: HTMLInputElement }) => {
    if (written && !isLocked) setValue(name, written(target.value), { shouldDirty: true });
  };
  return (
    <TextField
      {...register(name, { onBlur: handleBlur })}
      label={t(`company.${name}`)}
      readOnly={isLocked}
      autoComplete={autoComplete}
      hint={hint}
      error={message && t(`error.${message}`)}
    />
  );
}
