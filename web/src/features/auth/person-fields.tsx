import { useId } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { usePasswordWords } from '#lib/session/password-words.ts';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { PasswordField } from '#ui/field/password-field.tsx';
import { PasswordHint } from '#ui/field/password-hint.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import styles from './person-fields.module.css';
import { isPersonMessage, type Person } from './person-schema.ts';

/** The form around the fields, and the translation of a field's error. */
function usePersonForm() {
  const { t } = useTranslation('registration');
  const { register, control, formState } = useFormContext<Person>();
  const error = (field: keyof Person) => {
    const message = formState.errors[field]?.message;
    return isPersonMessage(message) ? t(`validation.${message}`) : undefined;
  };
  return { register, control, error };
}

export function SignInFields({ isEmailLocked = false }: { isEmailLocked?: boolean }) {
  const { t } = useTranslation(['registration', 'auth']);
  const { register, control, error } = usePersonForm();
  const password = useWatch({ control, name: 'password' });
  const hint = useId();
  const words = usePasswordWords();
  return (
    <>
      <TextField
        {...register('email')}
        type="email"
        autoComplete="username"
        disabled={isEmailLocked}
        label={t('email')}
        error={error('email')}
      />
      <div className={styles.password}>
        <PasswordField
          {...register('password')}
          autoComplete="new-password"
          aria-details={hint}
          label={t('password.label')}
          error={error('password')}
          showLabel={t('auth:login.showPassword')}
          hideLabel={t('auth:login.hidePassword')}
        />
        <PasswordHint id={hint} password={password} {...words} />
      </div>
    </>
  );
}

export function NameFields() {
  const { t } = useTranslation('registration');
  const { register, error } = usePersonForm();
  return (
    <div className={styles.pair}>
      <TextField
        {...register('firstname')}
        autoComplete="given-name"
        label={t('firstname')}
        error={error('firstname')}
      />
      <TextField
        {...register('lastname')}
        autoComplete="family-name"
        label={t('lastname')}
        error={error('lastname')}
      />
    </div>
  );
}

export function ContactFields() {
  const { t } = useTranslation('registration');
  const { register, control, error } = usePersonForm();
  const { field: consent } = useController({ control, name: 'acceptTerms' });
  return (
    <>
      <TextField
        {...register('phoneNumber')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        label={t('phone')}
        error={error('phoneNumber')}
      />
      <div className={styles.consent}>
        <Checkbox label={t('consent')} isChecked={consent.value} onChange={consent.onChange} />
      </div>
    </>
  );
}
